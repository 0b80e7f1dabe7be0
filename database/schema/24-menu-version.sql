-- The version of the menu, which all that is kept in memory is compared with; and, last, who may call which function.

-- Counts what the public menu shows: whoever has kept the menu under this number shows it as it is now. It is raised in the
-- transaction that changes something, whichever process that runs in, and read with every look-up of a code.
create table directory.menu_versions (
  tenant_id uuid primary key references tenants on delete cascade,
  version bigint not null default 1,
  -- Counts the changes of how many portions are left. What is sold at which price stays the same while portions are counted down, so
  -- the version of the menu does not count them.
  portions bigint not null default 0
) with (fillfactor = 50);

-- Raises it; a trigger of every table that the menu and the price list are made of (the list is below).
create function directory.raise_menu_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    -- no insert: the restaurant itself may be going
    update directory.menu_versions set version = version + 1 where tenant_id in (select tenant_id from changed);
  else
    insert into directory.menu_versions as v (tenant_id) select distinct tenant_id from changed
    on conflict (tenant_id) do update set version = v.version + 1;
  end if;
  return null;
end $$;

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
create trigger menu_changes after update on menu_availability referencing old table as before new table as after
  for each statement execute function directory.raise_version_of_portions();

-- The version of what the restaurant of the transaction sells: its menu, taxes, tables, settings and payment types.
create function directory.current_menu_version() returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select version from directory.menu_versions where tenant_id = current_tenant_id()
$$;

-- The version of what screens of the staff show of the menu: that of the menu, and of the portions left.
create function directory.current_till_version() returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select version || '.' || portions from directory.menu_versions where tenant_id = current_tenant_id()
$$;

-- Marking something sold out raises the version of the menu, and so locks it. Who has to do that behind other locks takes this one
-- first, ahead of the restaurant's numbers (decision 59).
create function directory.lock_menu_version() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  select from directory.menu_versions where tenant_id = current_tenant_id() for no key update
$$;

-- Everything that the menu, the till's price list and the kitchen are shown from. Rows of some tables are never deleted, and those
-- of recipes and routes never changed.
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'store_settings', 'restaurant_tables', 'taxes', 'categories', 'menu_items', 'menu_item_variants', 'menu_item_addons',
    'menu_option_groups', 'menu_options', 'menu_item_option_groups', 'tax_groups', 'tax_group_rules', 'menu_set_steps',
    'menu_set_choices', 'stations', 'courses', 'dining_settings', 'print_settings', 'payment_types', 'reasons',
    'menu_availability', 'tills', 'price_rules', 'menu_schedules', 'menu_translations', 'recipes', 'loyalty_programmes',
    'station_routes'
  ] loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
  foreach shown in array array[
    'store_settings', 'restaurant_tables', 'taxes', 'categories', 'menu_items', 'menu_item_variants', 'menu_item_addons',
    'menu_option_groups', 'menu_options', 'menu_item_option_groups', 'tax_groups', 'tax_group_rules', 'menu_set_steps',
    'menu_set_choices', 'stations', 'courses', 'dining_settings', 'print_settings', 'payment_types', 'reasons', 'tills',
    'price_rules', 'menu_schedules', 'menu_translations', 'loyalty_programmes'
  ] loop
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
  foreach shown in array array[
    'store_settings', 'restaurant_tables', 'taxes', 'categories', 'menu_items', 'menu_item_variants', 'menu_item_addons',
    'menu_option_groups', 'menu_options', 'menu_item_option_groups', 'tax_groups', 'tax_group_rules', 'menu_set_steps',
    'menu_set_choices', 'stations', 'courses', 'dining_settings', 'menu_availability', 'price_rules', 'menu_translations',
    'station_routes'
  ] loop
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;

-- Functions of `directory` run as the owner, past row-level security: they are for the server, and a few for the owner and triggers
-- alone.
revoke execute on function isolate_by_tenant from public;
revoke execute on all functions in schema directory from public;
grant execute on all functions in schema directory to comptoir_server;
revoke execute on function directory.raise_menu_version, directory.raise_version_of_portions, directory.tell_sessions, directory.lock_tenant_alone,
  directory.exchange_heads_of_tickets, directory.purge_entries, directory.clear_tenant from comptoir_server;
