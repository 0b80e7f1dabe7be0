-- Restaurants that sold before they had a journal, of which not every document of then is in it.
set local lock_timeout = '2s';
create function directory.list_tenants_to_take_over(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select c.tenant_id
  from tenant_counters c
    join fiscal_entries init on init.tenant_id = c.tenant_id and init.chain = 'L' and init.seq = 1 and init.payload not like '%"documents":0,%'
    left join fiscal_heads h on h.tenant_id = c.tenant_id and h.chain = 'H'
  where c.fiscal_software is not null
    and coalesce(h.seq, 0) < (init.payload::jsonb #>> '{data,invoices}')::bigint + (init.payload::jsonb #>> '{data,credit_notes}')::bigint
  order by c.tenant_id
  limit most
$$;
revoke execute on function directory.list_tenants_to_take_over from public;
grant execute on function directory.list_tenants_to_take_over to comptoir_server;
