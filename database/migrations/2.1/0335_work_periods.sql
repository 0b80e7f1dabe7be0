-- When staff were at work (docs/rules.md, 236). It outlives the account: the name is copied.
set local lock_timeout = '2s';
create table work_periods (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  user_id uuid,
  username text not null,
  name text not null,
  in_at timestamptz not null,
  out_at timestamptz,
  device_id uuid,
  corrected_at timestamptz,
  corrected_by text,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users on delete set null (user_id),
  foreign key (tenant_id, device_id) references shared_devices on delete set null (device_id),
  check (out_at >= in_at)
);
comment on column work_periods.out_at is 'null: still at work';
comment on column work_periods.device_id is 'the shared device where the person clocked in';
create unique index work_periods_open on work_periods (tenant_id, user_id) where out_at is null and deleted_at is null;
create index work_periods_by_start on work_periods (tenant_id, in_at);
create index work_periods_by_user on work_periods (tenant_id, user_id, in_at);
select isolate_by_tenant('work_periods');
grant select, insert, update on work_periods to comptoir_server;
