-- How far a booking is, where it comes from, and how a guest is written to about it (docs/rules.md, 244).
set local lock_timeout = '2s';
alter table reservations
  add column stage text not null default 'expected',
  add column source text not null default 'staff',
  add column is_pinned boolean not null default true,
  add column ends_at timestamptz,
  add column email text,
  add column language text,
  add column changes int not null default 0,
  add column late_at timestamptz,
  add column reminded_at timestamptz;
comment on column reservations.stage is 'expected, seated, done or no_show; beside the status, which other clients know';
comment on column reservations.is_pinned is 'somebody chose its tables: they change by hand alone';
comment on column reservations.ends_at is 'null: written by a client that knows no turn times, two hours after its time';
comment on column reservations.changes is 'counts what its calendar file has gone through';
comment on column reservations.late_at is 'when it was noticed that they are late';
alter table reservations
  add constraint reservations_stage check (stage in ('expected', 'seated', 'done', 'no_show')) not valid,
  add constraint reservations_source check (source in ('staff', 'online', 'waitlist')) not valid;
