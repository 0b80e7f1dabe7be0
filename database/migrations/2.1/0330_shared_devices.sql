-- Browsers registered for the restaurant, on which staff sign in by PIN (docs/rules.md, 230 to 234).
set local lock_timeout = '2s';
create table shared_device_settings (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  devices_registered int not null default 0,
  auto_lock_minutes smallint check (auto_lock_minutes in (1, 2, 5)) default 2,
  locks_after_sale boolean not null default false,
  primary key (tenant_id)
);
comment on column shared_device_settings.devices_registered is 'ever, revoked ones included: no letter is given twice';
comment on column shared_device_settings.auto_lock_minutes is 'null: never';
select isolate_by_tenant('shared_device_settings');
grant select, insert, update on shared_device_settings to comptoir_server;

create table shared_devices (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  letter text not null check (letter ~ '^[K-Z]+$'),
  title text not null,
  token_hash bytea not null,
  registered_at timestamptz not null default now(),
  registered_by text,
  last_used_at timestamptz,
  passwords_only_since timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, letter),
  unique (tenant_id, token_hash)
);
comment on column shared_devices.token_hash is 'SHA-256 of what its cookie holds';
comment on column shared_devices.passwords_only_since is 'too many wrong PINs: no PIN is looked at until a manager unlocks';
comment on column shared_devices.revoked_at is 'a revoked device keeps its letter, which papers and periods of work name';
select isolate_by_tenant('shared_devices');
grant select, insert, update on shared_devices to comptoir_server;

create table shared_device_people (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  user_id uuid not null,
  wrong_in_a_row int not null default 0,
  waits_until timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, device_id, user_id),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade,
  foreign key (tenant_id, user_id) references users on delete cascade
);
comment on table shared_device_people is 'who signed in on a device last, and who typed wrong PINs there';
create index shared_device_people_by_user on shared_device_people (tenant_id, user_id);
select isolate_by_tenant('shared_device_people');
grant select, insert, update on shared_device_people to comptoir_server;

-- PINs that were typed on a device and not proved right: they count for an hour.
create table shared_device_attempts (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  device_id uuid not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
create index shared_device_attempts_by_device on shared_device_attempts (tenant_id, device_id, tried_at);
select isolate_by_tenant('shared_device_attempts');
grant select, insert, delete on shared_device_attempts to comptoir_server;
