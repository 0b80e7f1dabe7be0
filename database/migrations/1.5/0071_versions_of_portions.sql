-- Counts the changes of how many portions are left. What is sold at which price stays the same while portions are counted down, so
-- the version of the menu does not count them.
set local lock_timeout = '2s';
alter table directory.menu_versions add column portions bigint not null default 0;

-- The version of what screens of the staff show of the menu: that of the menu, and of the portions left.
create function directory.current_till_version() returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select version || '.' || portions from directory.menu_versions where tenant_id = current_tenant_id()
$$;
revoke execute on function directory.current_till_version from public;
grant execute on function directory.current_till_version to comptoir_server;
