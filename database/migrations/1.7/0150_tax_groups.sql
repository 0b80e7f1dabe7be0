-- Taxes that depend on how it is eaten and on the business day (docs/rules.md, 86). What was ordered copied its tax: nothing there
-- refers to a row here.
set local lock_timeout = '2s';
create table tax_groups (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  pack_key text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, pack_key)
);
comment on column tax_groups.pack_key is 'which group of the country pack it was made from; null for those that the restaurant made itself';
select isolate_by_tenant('tax_groups');
grant select, insert, update, delete on tax_groups to comptoir_server;

create table tax_group_rules (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  group_id uuid not null,
  position smallint not null,
  dining_option text not null check (dining_option in ('dinein', 'delivery', 'takeaway')),
  first_day date,
  tax_id uuid not null,
  primary key (tenant_id, group_id, position),
  foreign key (tenant_id, group_id) references tax_groups on delete cascade,
  foreign key (tenant_id, tax_id) references taxes
);
comment on column tax_group_rules.first_day is 'the business day from whose start it holds; null from the beginning';
create index tax_group_rules_by_tax on tax_group_rules (tenant_id, tax_id);
select isolate_by_tenant('tax_group_rules');
grant select, insert, delete on tax_group_rules to comptoir_server;

-- The version of the menu counts their changes too.
do $$
declare
  shown text;
begin
  foreach shown in array array['tax_groups', 'tax_group_rules']
  loop
    execute format('create trigger menu_grows after insert on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_changes after update on %I referencing new table as changed
      for each statement execute function directory.raise_menu_version()', shown);
    execute format('create trigger menu_shrinks after delete on %I referencing old table as changed
      for each statement execute function directory.raise_menu_version()', shown);
  end loop;
end $$;
