-- Restaurants whose free trial ends soon and that have not subscribed, the soonest first; in each row how many there are in all.
set local lock_timeout = '2s';
create function directory.list_ending_trials(within interval, most int)
  returns table (total bigint, id uuid, name text, email text, trial_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) over (), t.id, t.name, coalesce(owner.username, ''), t.trial_end_at
  from tenants t
  left join lateral (
    select u.username from users u where u.tenant_id = t.id and u.role = 'admin' order by u.created_at, u.id limit 1
  ) owner on true
  where t.trial_end_at between now() and now() + within
    and t.is_active and t.removed_at is null and t.subscription_id is null
  order by t.trial_end_at, t.id limit most
$$;
revoke execute on function directory.list_ending_trials from public;
grant execute on function directory.list_ending_trials to comptoir_server;
