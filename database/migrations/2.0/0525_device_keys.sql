set local lock_timeout = '2s';
-- Shared devices that sell without the server sign what they sell (docs/rules/offline.md#keys-of-devices).
alter table shared_devices
  add column public_key bytea,
  add column copy_of uuid,
  add constraint shared_devices_key_check check (length(public_key) = 64) not valid,
  add constraint shared_devices_copy_fkey foreign key (tenant_id, copy_of) references shared_devices
    on delete set null (copy_of) not valid;
comment on column shared_devices.public_key is 'x and y of its key on P-256, by which it signs what it sells; null: a device of before';
comment on column shared_devices.copy_of is 'its profile was copied from this device, and has a key and a letter of its own since';

-- then
set local lock_timeout = '2s';
alter table shared_devices validate constraint shared_devices_key_check;
alter table shared_devices validate constraint shared_devices_copy_fkey;

-- then
-- outside a transaction
set lock_timeout = '2s';
create unique index concurrently if not exists shared_devices_by_key on shared_devices (tenant_id, public_key) where revoked_at is null;
create index concurrently if not exists shared_devices_by_original on shared_devices (tenant_id, copy_of) where copy_of is not null;
