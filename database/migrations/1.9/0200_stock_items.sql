-- What is in the cellar, and who delivers it (docs/rules.md, 145). Quantities are whole thousandths of g, ml or pc.
set local lock_timeout = '2s';
create table suppliers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  name text not null,
  email text,
  phone text,
  delivery_days smallint[] not null default '{}' check (delivery_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  minimum_order bigint check (minimum_order >= 0),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
comment on column suppliers.minimum_order is 'minor units';
select isolate_by_tenant('suppliers');
grant select, insert, update on suppliers to comptoir_server;

create table stock_items (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  unit text not null check (unit in ('kg', 'g', 'l', 'cl', 'ml', 'pc')),
  item_group text,
  supplier_id uuid,
  low_at bigint check (low_at >= 0),
  target bigint check (target >= 0),
  is_tracked boolean not null,
  typed_cost bigint check (typed_cost >= 0),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers on delete set null (supplier_id),
  check (is_tracked = (typed_cost is null))
);
comment on column stock_items.typed_cost is 'of one unit in millionths of the minor unit, where nothing is counted';
select isolate_by_tenant('stock_items');
grant select, insert, update on stock_items to comptoir_server;

create table stock_packs (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  quantity bigint not null check (quantity > 0),
  position smallint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references stock_items on delete cascade
);
create index stock_packs_by_item on stock_packs (tenant_id, item_id);
select isolate_by_tenant('stock_packs');
grant select, insert, update, delete on stock_packs to comptoir_server;
