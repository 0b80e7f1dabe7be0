-- What a dish, a variant, an add-on, an option or a preparation takes of the stock (docs/rules.md, 146). A change is a new version:
-- nothing changes a row.
set local lock_timeout = '2s';
create table preparations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  unit text not null check (unit in ('kg', 'g', 'l', 'cl', 'ml', 'pc')),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_by_tenant('preparations');
grant select, insert, update on preparations to comptoir_server;

create table recipes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  target_id uuid not null,
  version int not null check (version > 0),
  kind text not null check (kind in ('dish', 'variant', 'addon', 'option', 'preparation')),
  yield bigint check (yield > 0),
  saved_at timestamptz not null default clock_timestamp(),
  saved_by text,
  primary key (tenant_id, target_id, version),
  check ((kind = 'preparation') = (yield is not null))
);
comment on column recipes.yield is 'what a preparation makes; of everything else one unit';
select isolate_by_tenant('recipes');
grant select, insert on recipes to comptoir_server;

create table recipe_lines (
  tenant_id uuid not null default current_tenant_id(),
  target_id uuid not null,
  version int not null,
  position smallint not null,
  item_id uuid,
  preparation_id uuid,
  quantity bigint not null check (quantity > 0),
  loss_percent smallint not null check (loss_percent between 0 and 90),
  primary key (tenant_id, target_id, version, position),
  foreign key (tenant_id, target_id, version) references recipes on delete cascade,
  foreign key (tenant_id, item_id) references stock_items on delete cascade,
  foreign key (tenant_id, preparation_id) references preparations on delete cascade,
  check ((item_id is null) <> (preparation_id is null))
);
select isolate_by_tenant('recipe_lines');
grant select, insert on recipe_lines to comptoir_server;

create view current_recipes with (security_invoker = true) as
  select distinct on (tenant_id, target_id) * from recipes order by tenant_id, target_id, version desc;
comment on view current_recipes is 'the newest version of each recipe';
grant select on current_recipes to comptoir_server;

-- Who sells asks this row anyway, and asks for recipes only where there are any.
alter table store_settings add column has_recipes boolean not null default false;

-- What is sold takes what its recipe says: a price list in memory is compared with the version of the menu, so that counts recipes too.
create trigger menu_grows after insert on recipes referencing new table as changed
  for each statement execute function directory.raise_menu_version();
