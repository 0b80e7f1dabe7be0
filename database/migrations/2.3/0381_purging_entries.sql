-- Entries of a fiscal year whose retention is over are removed by the owner of the database alone; what they are linked to stays in an entry of archives.
set local lock_timeout = '2s';
create or replace function refuse_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.tenant_id::text = current_setting('app.removed_tenant_id', true) then return old; end if;
    if old.tenant_id::text = current_setting('app.purged_tenant_id', true) and old.chain = any ('{T,N,D,P,H,X}') then return old; end if;
  end if;
  raise exception 'entries of the fiscal journal are not changed' using errcode = 'insufficient_privilege';
end $$;

-- `until`: the last number of each chain that goes. Nobody but the owner of the database may call it.
create function directory.purge_entries(tenant uuid, until jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint;
begin
  perform set_config('app.purged_tenant_id', tenant::text, true);
  delete from fiscal_entries e using jsonb_each_text(until) as u(chain, seq)
  where e.tenant_id = tenant and e.chain = u.chain and e.chain = any ('{T,N,D,P,H,X}') and e.seq <= u.seq::bigint;
  get diagnostics gone = row_count;
  perform set_config('app.purged_tenant_id', '', true);
  return gone;
end $$;
revoke execute on function directory.purge_entries from public;
