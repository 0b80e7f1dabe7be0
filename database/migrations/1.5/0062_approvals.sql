-- PINs by which staff approve what others lack the right to do (docs/rules.md, 76 and 77). The rounds are stored with each
-- PIN: more of them later leave those of today readable.
set local lock_timeout = '2s';
create table staff_pins (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  hash bytea not null,
  salt bytea not null,
  rounds int not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on column staff_pins.hash is 'PBKDF2 with HMAC-SHA-256';
select isolate_by_tenant('staff_pins');
grant select, insert, update, delete on staff_pins to comptoir_server;

-- PINs that were typed for a person and not proved right: they count for a quarter of an hour.
create table pin_attempts (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  user_id uuid not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references staff_pins on delete cascade
);
create index pin_attempts_by_user on pin_attempts (tenant_id, user_id, tried_at);
select isolate_by_tenant('pin_attempts');
grant select, insert, delete on pin_attempts to comptoir_server;

create table approvals (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  asker_id uuid not null,
  approver_id uuid not null,
  scope text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, asker_id) references users on delete cascade,
  foreign key (tenant_id, approver_id) references users on delete cascade,
  check (asker_id <> approver_id)
);
create index approvals_by_asker on approvals (tenant_id, asker_id);
create index approvals_by_approver on approvals (tenant_id, approver_id);
create index approvals_by_end on approvals (tenant_id, expires_at);
select isolate_by_tenant('approvals');
grant select, insert, update, delete on approvals to comptoir_server;
