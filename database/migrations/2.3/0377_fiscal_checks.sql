-- Checks of the fiscal journal: the last one of each restaurant, and for which night (docs/fiscal-journal.md).
set local lock_timeout = '2s';
create table fiscal_checks (
  tenant_id uuid primary key default current_tenant_id() references tenants on delete cascade,
  started_at timestamptz,
  at timestamptz,
  entries bigint not null default 0,
  ms int not null default 0,
  findings jsonb not null default '[]',
  night_of date
) with (fillfactor = 85);
comment on column fiscal_checks.started_at is 'a check by hand runs since; null where none does';
comment on column fiscal_checks.at is 'when the last check by hand ended; null before the first';
comment on column fiscal_checks.night_of is 'the date on which the last closed day was checked';
select isolate_by_tenant('fiscal_checks');
grant select, insert, update on fiscal_checks to comptoir_server;

-- Restaurants with a journal whose last closed day was not checked today.
create function directory.list_tenants_to_check(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id from tenant_counters c left join fiscal_checks k on k.tenant_id = c.tenant_id
  where c.fiscal_software is not null and coalesce(k.night_of < current_date, true)
  order by c.tenant_id
  limit most
$$;
revoke execute on function directory.list_tenants_to_check from public;
grant execute on function directory.list_tenants_to_check to comptoir_server;
