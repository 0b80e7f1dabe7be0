set local lock_timeout = '2s';
-- What a till says of itself, for the page of shared devices (docs/rules/offline.md#old-tills).
alter table device_heads add column app_version text, add column keeps_data boolean;
comment on column device_heads.waiting is 'operations that were not sent when it was heard last, without those taken then';
comment on column device_heads.app_version is 'of the app on the device, as it said last; null: it has not said';
comment on column device_heads.keeps_data is 'its browser has promised to keep the data of the till; null: it has not said';

-- Restaurants with shared devices that nobody has heard or used for 24 months: they end by themselves (docs/rules/offline.md#old-tills).
create function directory.list_tenants_with_unheard_devices(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct d.tenant_id from shared_devices d
    left join device_heads h on h.tenant_id = d.tenant_id and h.device_id = d.id
  where d.revoked_at is null and greatest(d.registered_at, d.last_used_at, h.heard_at) < now() - interval '24 months'
  limit most
$$;

revoke execute on function directory.list_tenants_with_unheard_devices from public;
grant execute on function directory.list_tenants_with_unheard_devices to comptoir_server;
