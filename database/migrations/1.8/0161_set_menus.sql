-- The steps of a set menu and what may be chosen for each (docs/rules.md, 93). What is sold copies them: nothing there refers to a
-- row here.
set local lock_timeout = '2s';
create table menu_set_steps (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  position smallint not null,
  title text not null,
  min_count smallint not null,
  max_count smallint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade,
  check (0 <= min_count and min_count <= max_count and 1 <= max_count)
);
create index menu_set_steps_by_item on menu_set_steps (tenant_id, item_id);
select isolate_by_tenant('menu_set_steps');
grant select, insert, update, delete on menu_set_steps to comptoir_server;

create table menu_set_choices (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  step_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  variant_id uuid,
  supplement bigint not null check (supplement >= 0),
  primary key (tenant_id, step_id, position),
  foreign key (tenant_id, step_id) references menu_set_steps on delete cascade,
  foreign key (tenant_id, item_id) references menu_items on delete cascade,
  foreign key (tenant_id, variant_id) references menu_item_variants on delete cascade
);
create index menu_set_choices_by_item on menu_set_choices (tenant_id, item_id);
create index menu_set_choices_by_variant on menu_set_choices (tenant_id, variant_id);
select isolate_by_tenant('menu_set_choices');
grant select, insert, update, delete on menu_set_choices to comptoir_server;

-- The version of the menu counts their changes too.
do $$
declare
  shown text;
begin
  foreach shown in array array['menu_set_steps', 'menu_set_choices']
  loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;
