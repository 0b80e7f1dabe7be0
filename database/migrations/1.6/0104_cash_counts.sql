-- What was counted when a drawer was opened and closed. Nothing changes it.
set local lock_timeout = '2s';
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
