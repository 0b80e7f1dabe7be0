-- Until which day of its clock a restaurant's digests were sent: of processes that find it due, one writes the next (docs/rules.md, 143).
set local lock_timeout = '2s';
create table digest_days (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  sent_on date not null,
  primary key (tenant_id)
);
select isolate_by_tenant('digest_days');
grant select, insert, update on digest_days to comptoir_server;

create function directory.list_tenants_to_digest(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id
  from tenants t
  join store_settings s on s.tenant_id = t.id
  left join digest_days d on d.tenant_id = t.id
  cross join lateral (select now() at time zone s.time_zone as clock) local
  where t.is_active and t.removed_at is null and greatest(t.trial_end_at, t.subscription_end_at) > now()
    and local.clock::time >= '08:00' and coalesce(d.sent_on, '-infinity') < local.clock::date
  limit most
$$;
revoke execute on function directory.list_tenants_to_digest from public;
grant execute on function directory.list_tenants_to_digest to comptoir_server;
