-- Cash that goes into the drawer or out of it without a sale. Nothing changes it.
set local lock_timeout = '2s';
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
  check ((kind in ('in', 'out')) = (reason_id is not null)),
  check ((kind = 'tip_payout') = (username is not null))
);
comment on column cash_movements.username is 'whose tips are paid out';
comment on column cash_movements.account is 'the account of the reason at that moment';
create index cash_movements_by_session on cash_movements (tenant_id, session_id);
create index cash_movements_of_tips on cash_movements (tenant_id, username) where kind = 'tip_payout';
select isolate_by_tenant('cash_movements');
grant select, insert on cash_movements to comptoir_server;
