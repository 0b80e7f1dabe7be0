set local lock_timeout = '2s';
-- Restaurants with an agent that has stopped asking for slips, of which nobody was notified.
create function directory.list_tenants_with_lost_agents(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from print_agents
  where revoked_at is null and not is_away_noticed and seen_at < now() - interval '15 seconds' limit most
$$;
revoke execute on function directory.list_tenants_with_lost_agents from public;
grant execute on function directory.list_tenants_with_lost_agents to comptoir_server;

-- What was printed three days ago is asked for by nobody, and what is practised is printed by nobody once the restaurant is live.
do $$
declare
  was text := pg_get_functiondef('directory.forget_expired'::regproc);
begin
  if position('delete from public.undo_offers' in was) = 0 then raise exception 'not the function that this changes'; end if;
  execute replace(was, 'delete from public.undo_offers',
    'delete from public.print_jobs where created_at < now() - interval ''3 days'';' || E'\n  delete from public.undo_offers');
  was := pg_get_functiondef('directory.go_live'::regproc);
  if position('delete from document_copies where tenant_id = tenant;' in was) = 0 then
    raise exception 'not the function that this changes';
  end if;
  execute replace(was, 'delete from document_copies where tenant_id = tenant;',
    'delete from document_copies where tenant_id = tenant;' || E'\n  delete from print_jobs where tenant_id = tenant;');
end $$;
