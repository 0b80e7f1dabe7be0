create table categories (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
select isolate_by_tenant('categories');
grant select, insert, update on categories to comptoir_server;

create table menu_items (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  price bigint not null check (price >= 0),
  net_price bigint check (net_price >= 0),
  category_id uuid,
  tax_id uuid,
  image text,
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references categories,
  foreign key (tenant_id, tax_id) references taxes
);
create index menu_items_by_category on menu_items (tenant_id, category_id);
create index menu_items_by_tax on menu_items (tenant_id, tax_id);
select isolate_by_tenant('menu_items');
grant select, insert, update on menu_items to comptoir_server;

create table menu_item_variants (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  price bigint not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade
);
create index menu_item_variants_by_item on menu_item_variants (tenant_id, item_id);
select isolate_by_tenant('menu_item_variants');
grant select, insert, update, delete on menu_item_variants to comptoir_server;

create table menu_item_addons (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  price bigint not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade
);
create index menu_item_addons_by_item on menu_item_addons (tenant_id, item_id);
select isolate_by_tenant('menu_item_addons');
grant select, insert, update, delete on menu_item_addons to comptoir_server;

create table customers (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  phone text not null,
  name text not null,
  email text,
  birth_date date,
  gender text check (gender in ('female', 'male', 'other')),
  created_on date not null default current_business_day(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, phone)
);
comment on column customers.created_on is 'business day';
create index customers_newest on customers (tenant_id, created_at desc, phone);
select isolate_by_tenant('customers');
grant select, insert, update on customers to comptoir_server;
