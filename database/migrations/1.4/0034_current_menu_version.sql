-- The version of what the restaurant of the transaction sells: its menu, taxes, tables, settings and payment types.
set local lock_timeout = '2s';
create function directory.current_menu_version() returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select version from directory.menu_versions where tenant_id = current_tenant_id()
$$;
revoke execute on function directory.current_menu_version from public;
grant execute on function directory.current_menu_version to comptoir_server;
