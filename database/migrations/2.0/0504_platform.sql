set local lock_timeout = '2s';
-- The public key that messages are signed with, to warn of processes whose keys differ.
alter table installation
  add column push_key text,
  add column sealed_push_keys bytea;
comment on column installation.sealed_push_keys is
  'the pair that signs push messages, sealed by the server under a key that is not in the database';
grant update (push_key, sealed_push_keys) on installation to comptoir_server;

-- then
set local lock_timeout = '2s';
alter table platform_sessions
  add column ends_at timestamptz;
comment on column platform_sessions.ends_at is
  'null: as long as it is renewed';

-- then
set local lock_timeout = '2s';
-- Mails that are more than text: the test of a campaign.
alter table outgoing_mails
  add column html_body text,
  add column calendar text;
comment on column outgoing_mails.calendar is
  'a file of RFC 5545, attached';

-- then
set local lock_timeout = '2s';
-- Deletes so many rows of a restaurant that is going for good; how many it found. Little at a time, so that nothing runs
-- into a time limit and nobody waits.
create or replace function directory.delete_tenant_rows(wanted uuid, most bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  deleted bigint := 0;
  found_here bigint;
  going regclass;
begin
  if not exists (select from directory.tenant_removals where tenant_id = wanted and is_final) then return 0; end if;
  perform set_config('app.removed_tenant_id', wanted::text, true);
  for going in select tbl from directory.list_tenant_tables() loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where tenant_id = $1 limit $2))', going)
      using wanted, most - deleted;
    get diagnostics found_here = row_count;
    deleted := deleted + found_here;
    exit when deleted >= most;
  end loop;
  return deleted;
end $$;

-- Statistics of tables that are new or have grown, before autovacuum comes by (docs/decisions/data/0035-plans-of-writes.md):
-- analyzes tables that were never analyzed, or have twice the rows since, and returns how many: those whose plans matter most are
-- small then. Large ones are left to autovacuum.
create function directory.analyze_grown_tables(fewest int, most int) returns int
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  grown regclass;
  analyzed int := 0;
begin
  for grown in
    select c.oid from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where s.schemaname in ('public', 'directory') and s.n_live_tup between fewest and most
      and s.n_live_tup >= 2 * greatest(c.reltuples, 0)
  loop
    execute format('analyze (skip_locked) %s', grown);
    analyzed := analyzed + 1;
  end loop;
  return analyzed;
end $$;

-- One page, and in each row how many there are in all; a page behind the last is one row without a tenant. Days are UTC's.
create or replace function directory.list_tenants(
    wanted_active boolean, wanted_text text, first_day date, last_day date, most bigint, skipped bigint)
  returns table (total bigint, id uuid, name text, is_active boolean, subscription_id text,
    subscription_start_at timestamptz, subscription_end_at timestamptz, trial_end_at timestamptz,
    created_at timestamptz, email text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  with found as materialized (
    select t.id, t.name, t.is_active, t.subscription_id, t.subscription_start_at, t.subscription_end_at,
      t.trial_end_at, t.created_at, coalesce(owner.username, '') as email
    from tenants t
    left join lateral (
      select u.username from users u where u.tenant_id = t.id and u.role = 'admin' order by u.created_at, u.id limit 1
    ) owner on true
    where t.removed_at is null
      and (wanted_active is null or t.is_active = wanted_active)
      and (first_day is null or (t.created_at at time zone 'UTC')::date between first_day and last_day)
      and (wanted_text is null
        or search_text(concat_ws(' ', t.name, owner.username)) like all (search_patterns(wanted_text)))
  )
  select counted.total, page.*
  from (select count(*) as total from found) counted
  left join (select * from found order by created_at desc, id desc limit most offset skipped) page on true
  order by page.created_at desc, page.id desc
$$;

revoke execute on function directory.analyze_grown_tables from public;
grant execute on function directory.analyze_grown_tables to comptoir_server;
