-- Options of menu items, in groups that several items may have (docs/rules.md, 80). What is chosen is copied into the line of an
-- order: nothing there refers to a row here.
set local lock_timeout = '2s';
create table menu_option_groups (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  min_count smallint not null,
  max_count smallint not null,
  free_count smallint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  check (0 <= min_count and min_count <= max_count and 1 <= max_count),
  check (0 <= free_count and free_count <= max_count)
);
select isolate_by_tenant('menu_option_groups');
grant select, insert, update, delete on menu_option_groups to comptoir_server;

create table menu_options (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  group_id uuid not null,
  position smallint not null,
  title text not null,
  price bigint not null check (price >= 0),
  max_count smallint not null check (max_count >= 1),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references menu_option_groups on delete cascade
);
create index menu_options_by_group on menu_options (tenant_id, group_id);
select isolate_by_tenant('menu_options');
grant select, insert, update, delete on menu_options to comptoir_server;

create table menu_item_option_groups (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  item_id uuid not null,
  group_id uuid not null,
  position smallint not null,
  primary key (tenant_id, item_id, group_id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade,
  foreign key (tenant_id, group_id) references menu_option_groups on delete cascade
);
create index menu_item_option_groups_by_group on menu_item_option_groups (tenant_id, group_id);
select isolate_by_tenant('menu_item_option_groups');
grant select, insert, delete on menu_item_option_groups to comptoir_server;

-- The version of the menu counts their changes too.
do $$
declare
  shown text;
begin
  foreach shown in array array['menu_option_groups', 'menu_options', 'menu_item_option_groups']
  loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;
