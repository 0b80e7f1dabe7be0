-- A till from open to close.
set local lock_timeout = '2s';
create table cash_sessions (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  till_id uuid not null,
  till_title text not null,
  opened_at timestamptz not null default now(),
  opened_on date not null,
  opened_by text,
  opening_float bigint not null check (opening_float >= 0),
  after_invoice bigint not null,
  after_credit_note bigint not null,
  closed_at timestamptz,
  closed_on date,
  closed_by text,
  handed_to text,
  last_invoice bigint,
  last_credit_note bigint,
  z int,
  expected bigint,
  counted bigint check (counted >= 0),
  kept bigint check (kept between 0 and counted),
  note text,
  primary key (tenant_id, id),
  unique (tenant_id, till_id, z),
  foreign key (tenant_id, till_id) references tills on delete cascade,
  check (num_nulls(closed_at, closed_on, last_invoice, last_credit_note, z, expected, counted, kept) in (0, 8))
);
comment on column cash_sessions.opened_by is 'the user name of who answers for it: who opened it, or to whom it was handed over';
comment on column cash_sessions.after_invoice is 'its money is not on this invoice nor on any before it, and so with credit notes';
comment on column cash_sessions.last_invoice is 'its money is on no invoice after this one, and so with credit notes';
comment on column cash_sessions.handed_to is 'the user name of who took the drawer over when it was closed';
create unique index cash_sessions_open on cash_sessions (tenant_id, till_id) where closed_at is null;
create index cash_sessions_by_day on cash_sessions (tenant_id, opened_on);
select isolate_by_tenant('cash_sessions');
grant select, insert, update on cash_sessions to comptoir_server;

create function refuse_reopened_session() returns trigger language plpgsql as $$
begin
  raise exception 'a session that is closed stays as it is' using errcode = '23514';
end $$;
create trigger closed_sessions_stay before update on cash_sessions
  for each row when (old.closed_at is not null) execute function refuse_reopened_session();
