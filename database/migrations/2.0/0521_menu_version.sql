set local lock_timeout = '2s';
-- Counts the changes of how many portions are left. What is sold at which price stays the same while portions are counted down, so
-- the version of the menu does not count them.
alter table directory.menu_versions
  add column portions bigint not null default 0;

-- then
set local lock_timeout = '2s';
-- The version of what screens of the staff show of the menu: that of the menu, and of the portions left.
create function directory.current_till_version() returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select version || '.' || portions from directory.menu_versions where tenant_id = current_tenant_id()
$$;

-- An item is sold out, too, while fewer portions are left of its options than must be chosen with it: guests see that at once, not
-- only when an option itself is out (docs/rules/menu.md#sold-out-and-portions).
create function directory.raise_version_of_portions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update directory.menu_versions v set portions = v.portions + 1, version = v.version + changed.is_seen::int
  from (
    select a.tenant_id, bool_or((a.is_out, a.out_until, a.remaining is null, least(a.remaining, wanted.most))
      is distinct from (b.is_out, b.out_until, b.remaining is null, least(b.remaining, wanted.most))) as is_seen
    from after a join before b on b.tenant_id = a.tenant_id and b.target_id = a.target_id
    cross join lateral (
      select greatest(1, (
        select g.min_count from menu_options o join menu_option_groups g on g.tenant_id = o.tenant_id and g.id = o.group_id
        where a.target = 'option' and o.tenant_id = a.tenant_id and o.id = a.target_id)) as most
    ) wanted
    group by a.tenant_id
  ) changed
  where v.tenant_id = changed.tenant_id;
  return null;
end $$;

-- What marks something sold out raises the version of the menu, and so locks it. Who has to do that behind other locks takes this one
-- first, ahead of the restaurant's numbers (decision 59).
create function directory.lock_menu_version() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  select from directory.menu_versions where tenant_id = current_tenant_id() for no key update
$$;

create trigger menu_changes after update on menu_availability referencing old table as before new table as after
  for each statement execute function directory.raise_version_of_portions();

-- Tables that are new since 1.4; those of then have their triggers.
do $$
declare
  shown text;
begin
  foreach shown in array array['menu_option_groups', 'menu_options', 'menu_item_option_groups', 'tax_groups',
    'tax_group_rules', 'menu_set_steps', 'menu_set_choices', 'stations', 'courses', 'dining_settings', 'reasons',
    'menu_availability', 'tills', 'price_rules', 'menu_schedules', 'menu_translations', 'recipes', 'loyalty_programmes',
    'station_routes'] loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
  foreach shown in array array['menu_option_groups', 'menu_options', 'menu_item_option_groups', 'tax_groups',
    'tax_group_rules', 'menu_set_steps', 'menu_set_choices', 'stations', 'courses', 'dining_settings', 'reasons',
    'tills', 'price_rules', 'menu_schedules', 'menu_translations', 'loyalty_programmes'] loop
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
  foreach shown in array array['menu_option_groups', 'menu_options', 'menu_item_option_groups', 'tax_groups',
    'tax_group_rules', 'menu_set_steps', 'menu_set_choices', 'stations', 'courses', 'dining_settings',
    'menu_availability', 'price_rules', 'menu_translations', 'station_routes'] loop
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;

revoke execute on function directory.current_till_version, directory.raise_version_of_portions,
  directory.lock_menu_version from public;
grant execute on function directory.current_till_version, directory.lock_menu_version to comptoir_server;
