-- The price list that sells knows stations, their printers, courses, and whether courses are held: the version of the menu counts
-- their changes too.
set local lock_timeout = '2s';

do $$
declare
  shown text;
begin
  foreach shown in array array['stations', 'courses', 'dining_settings']
  loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;

-- What marks something sold out raises the version of the menu, and so locks it. Who has to do that behind other locks takes this one
-- first, ahead of the restaurant's numbers (decision 59).
create function directory.lock_menu_version() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  select from directory.menu_versions where tenant_id = current_tenant_id() for no key update
$$;
revoke execute on function directory.lock_menu_version from public;
grant execute on function directory.lock_menu_version to comptoir_server;
