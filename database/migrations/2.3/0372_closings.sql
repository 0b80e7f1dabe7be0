-- Closings of days, months and years in the fiscal journal (docs/fiscal-journal.md).
set local lock_timeout = '2s';

alter table tenant_counters add column closing_due_on date not null default 'infinity';
comment on column tenant_counters.closing_due_on is 'the first business day on which a closing is due: nothing is written into the journal on it before';

-- Restaurants of which a day, a month or a year is over and not closed.
create function directory.list_tenants_to_close(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id from tenant_counters c join store_settings s on s.tenant_id = c.tenant_id
  where c.closing_due_on < 'infinity'
    and c.closing_due_on <= greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at))
  order by c.closing_due_on
  limit most
$$;
revoke execute on function directory.list_tenants_to_close from public;
grant execute on function directory.list_tenants_to_close to comptoir_server;
