set local lock_timeout = '2s';

-- What the server does by itself, a row a job: when it ran last, when it runs next, and how it fails
-- (docs/rules/clients.md#background-jobs). The row is also the lock: one process at a time holds a job, and one that was killed loses
-- it when its time is over.
create table background_jobs (
  name text primary key,
  every_seconds int not null check (every_seconds > 0),
  next_run_at timestamptz not null default now(),
  holder uuid,
  held_until timestamptz,
  started_at timestamptz,
  last_run_at timestamptz,
  last_run_ms int,
  last_success_at timestamptz,
  runs bigint not null default 0,
  failures bigint not null default 0,
  failures_in_row int not null default 0,
  last_failure_at timestamptz,
  last_failure text,
  last_failure_parts int not null default 0,
  check ((holder is null) = (held_until is null))
);
comment on column background_jobs.holder is 'the process that runs it, until held_until';
comment on column background_jobs.last_failure is 'the error without secrets and personal data';
comment on column background_jobs.last_failure_parts is 'how many restaurants, mails or the like failed while the rest went on; 0: the job as a whole';
grant select, insert, update on background_jobs to comptoir_server;
