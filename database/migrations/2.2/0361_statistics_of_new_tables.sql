-- Statistics of tables that are new or have grown, before autovacuum comes by (docs/decisions/data/0035-plans-of-writes.md).
set local lock_timeout = '2s';

-- Analyzes tables that were never analyzed, or have twice the rows since, and returns how many: those whose plans matter most are
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
revoke execute on function directory.analyze_grown_tables from public;
grant execute on function directory.analyze_grown_tables to comptoir_server;
