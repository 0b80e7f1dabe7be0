set local lock_timeout = '2s';
-- A revoked device may give its people's PINs away: they choose new ones (docs/rules/offline.md#removing-a-till).
alter table shared_device_people add column pin_held_of timestamptz;
comment on column shared_device_people.pin_held_of is 'when the PIN was set whose verifier the device has for work without the server; null: it has none';
comment on table shared_device_people is 'who signed in on a device last, who typed wrong PINs there, and whose PIN it can check';

create table ended_pins (
  tenant_id uuid not null default current_tenant_id(),
  user_id uuid not null,
  hash bytea not null,
  salt bytea not null,
  rounds int not null,
  ended_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_by_tenant('ended_pins');
grant select, insert, update, delete on ended_pins to comptoir_server;
