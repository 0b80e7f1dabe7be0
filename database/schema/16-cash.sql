-- Cash: tills, their drawers, and what was counted in them.

-- The tills of a restaurant (docs/rules/cash.md#tills-and-drawer-sessions), and what is in the drawer of each now.
create table tills (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_by_tenant('tills');
grant select, insert, update on tills to comptoir_server;

-- One row per till, locked by whatever takes money or counts it (docs/decisions/orders/0040-money-joins-the-session-of-its-till.md).
create table drawers (
  tenant_id uuid not null default current_tenant_id(),
  till_id uuid not null,
  session_id uuid,
  last_z int not null default 0,
  kept bigint,
  primary key (tenant_id, till_id),
  foreign key (tenant_id, till_id) references tills on delete cascade
);
comment on column drawers.session_id is 'the open session of the till; null while none is';
comment on column drawers.last_z is 'the number of the last session that was closed, without a gap';
comment on column drawers.kept is 'what was left in it when it was closed last, which the next opening proposes';
select isolate_by_tenant('drawers');
grant select, insert, update on drawers to comptoir_server;

-- A till from open to close.
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
comment on column cash_sessions.handed_to is 'the user name of who took the drawer over when it was closed';
comment on column cash_sessions.last_invoice is 'its money is on no invoice after this one, and so with credit notes';
create unique index cash_sessions_open on cash_sessions (tenant_id, till_id) where closed_at is null;
create index cash_sessions_by_day on cash_sessions (tenant_id, opened_on);
select isolate_by_tenant('cash_sessions');
grant select, insert, update on cash_sessions to comptoir_server;

-- The counts of a closed drawer stay.
create function refuse_reopened_session() returns trigger language plpgsql as $$
begin
  raise exception 'a session that is closed stays as it is' using errcode = '23514';
end $$;
create trigger closed_sessions_stay before update on cash_sessions
  for each row when (old.closed_at is not null) execute function refuse_reopened_session();

-- Cash that goes into the drawer or out of it without a sale. Nothing changes it.
create table cash_movements (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  session_id uuid not null,
  moved_at timestamptz not null default clock_timestamp(),
  business_day date not null,
  kind text not null check (kind in ('in', 'out', 'drop', 'tip_payout')),
  amount bigint not null check (amount > 0),
  reason_id uuid,
  reason_title text,
  account text,
  note text,
  username text,
  moved_by text,
  approved_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references cash_sessions on delete cascade,
  check (
    (kind in ('in', 'out')) = (reason_id is not null or coalesce(account in ('to_settle', 'settled', 'counted'), false))
    and (reason_id is not null or account is null or (kind = 'in') = (account = 'to_settle'))),
  check ((kind = 'tip_payout') = (username is not null))
);
comment on column cash_movements.account is 'the account of the reason at that moment; without a reason: to_settle, settled or counted, for cash that waits for a decision';
comment on column cash_movements.username is 'whose tips are paid out';
create index cash_movements_by_session on cash_movements (tenant_id, session_id);
create index cash_movements_of_tips on cash_movements (tenant_id, username) where kind = 'tip_payout';
select isolate_by_tenant('cash_movements');
grant select, insert on cash_movements to comptoir_server;

-- The counts of a drawer at its opening and closing. Nothing changes them.
create table cash_counts (
  tenant_id uuid not null default current_tenant_id(),
  session_id uuid not null,
  stage text not null check (stage in ('open', 'close')),
  position smallint not null,
  value bigint not null check (value > 0),
  n int not null check (n >= 0),
  primary key (tenant_id, session_id, stage, position),
  foreign key (tenant_id, session_id) references cash_sessions on delete cascade
);
comment on column cash_counts.value is 'the value of one note or coin, of which there were n';
select isolate_by_tenant('cash_counts');
grant select, insert on cash_counts to comptoir_server;

create table cash_other_counts (
  tenant_id uuid not null default current_tenant_id(),
  session_id uuid not null,
  payment_type_id uuid not null,
  title text not null,
  kind text not null,
  n int not null check (n >= 0),
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, session_id, payment_type_id),
  foreign key (tenant_id, session_id) references cash_sessions on delete cascade
);
comment on table cash_other_counts is 'the sum and the number of papers of each other payment type, as counted at the closing';
select isolate_by_tenant('cash_other_counts');
grant select, insert on cash_other_counts to comptoir_server;
