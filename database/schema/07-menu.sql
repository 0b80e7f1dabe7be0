-- The menu: what is sold, at which price and tax, with what choices, and when.

-- Rates of tax. One that was used is hidden, never deleted: invoices name it.
create table taxes (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  rate_milli int not null check (rate_milli between 0 and 1000000),
  type text not null check (type in ('exclusive', 'inclusive')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
comment on column taxes.rate_milli is 'thousandths of a percent: 20 % is 20000';
select isolate_by_tenant('taxes');
grant select, insert, update on taxes to comptoir_server;

-- Taxes that depend on how it is eaten and on the business day (docs/rules/money.md#tax-groups). What was ordered copied its tax:
-- nothing there refers to a row here.
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

-- Taxes of a group, by dining option and first day.
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

-- Times at which dishes are served: spans of the week by the clock of the store (docs/rules/menu.md#schedules).
create table menu_schedules (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (first_day <= last_day)
);
comment on column menu_schedules.spans is '[{days: 1 (Monday) to 7, from: HH:MM, to: HH:MM}]; to at or before from is on the day after';
select isolate_by_tenant('menu_schedules');
grant select, insert, update on menu_schedules to comptoir_server;

-- The parts of the menu, in their order.
create table categories (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  -- A category has the schedule of those of its items that have none of their own (docs/rules/menu.md#schedules).
  schedule_id uuid,
  -- With which course what is in a category is served; null: at once.
  course smallint,
  primary key (tenant_id, id),
  constraint categories_schedule foreign key (tenant_id, schedule_id) references menu_schedules,
  constraint categories_course check (course between 1 and 9)
);
create index categories_by_schedule on categories (tenant_id, schedule_id);
select isolate_by_tenant('categories');
grant select, insert, update on categories to comptoir_server;

-- Dishes and drinks. What was sold copies all it needs, so an item may change or go at any time.
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
  -- Flags of selling: a price typed at the till each time; discounts of a bill that touch the item.
  is_open_price boolean not null default false,
  is_discountable boolean not null default true,
  tax_group_id uuid,
  -- A set menu is sold as the choices of its steps.
  is_set boolean not null default false,
  -- Facts that guests must know of a dish (docs/rules/menu.md#allergens). A statement of allergens that is null is not stated.
  description text not null default '' check (length(description) <= 500),
  allergens jsonb,
  allergens_by text,
  allergens_at timestamptz,
  allergens_suggested jsonb,
  diets text[] not null default '{}',
  origins jsonb not null default '[]' check (jsonb_typeof(origins) = 'array'),
  is_home_made boolean not null default false,
  spice smallint not null default 0 check (spice between 0 and 3),
  is_alcoholic boolean not null default false,
  is_featured boolean not null default false,
  schedule_id uuid,
  more_pictures text[] not null default '{}' check (cardinality(more_pictures) <= 4),
  -- With which course an item is served; null: that of its category.
  course smallint,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references categories,
  foreign key (tenant_id, tax_id) references taxes,
  constraint menu_items_tax_group foreign key (tenant_id, tax_group_id) references tax_groups,
  constraint menu_items_schedule foreign key (tenant_id, schedule_id) references menu_schedules,
  constraint menu_items_course check (course between 1 and 9)
);
comment on column menu_items.tax_group_id is 'where there is one, its taxes hold in place of tax_id';
comment on column menu_items.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';
comment on column menu_items.allergens_suggested is 'proposed by a template; nobody has stated it, and guests do not see it';
comment on column menu_items.schedule_id is 'its own schedule; null: that of its category';
comment on column menu_items.more_pictures is 'behind image, which is the first one';
create index menu_items_by_category on menu_items (tenant_id, category_id);
create index menu_items_by_tax on menu_items (tenant_id, tax_id);
create index menu_items_by_tax_group on menu_items (tenant_id, tax_group_id);
create index menu_items_by_schedule on menu_items (tenant_id, schedule_id);
select isolate_by_tenant('menu_items');
grant select, insert, update on menu_items to comptoir_server;

-- Sizes of an item, each with a price of its own.
create table menu_item_variants (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  price bigint not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  allergens jsonb,
  allergens_by text,
  allergens_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade
);
comment on column menu_item_variants.allergens is
  '{contains: [{code, kinds}], traces: [code]}; null: not stated, and that of the item holds';
create index menu_item_variants_by_item on menu_item_variants (tenant_id, item_id);
select isolate_by_tenant('menu_item_variants');
grant select, insert, update, delete on menu_item_variants to comptoir_server;

-- Add-ons of an item, each for a price.
create table menu_item_addons (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  title text not null,
  price bigint not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  allergens jsonb,
  allergens_by text,
  allergens_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references menu_items on delete cascade
);
comment on column menu_item_addons.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';
create index menu_item_addons_by_item on menu_item_addons (tenant_id, item_id);
select isolate_by_tenant('menu_item_addons');
grant select, insert, update, delete on menu_item_addons to comptoir_server;

-- Options of menu items, in groups that several items may have (docs/rules/menu.md#option-groups). What is chosen is copied into
-- the line of an order: nothing there refers to a row here.
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

-- Options of a group.
create table menu_options (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  group_id uuid not null,
  position smallint not null,
  title text not null,
  price bigint not null check (price >= 0),
  max_count smallint not null check (max_count >= 1),
  allergens jsonb,
  allergens_by text,
  allergens_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references menu_option_groups on delete cascade
);
comment on column menu_options.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';
create index menu_options_by_group on menu_options (tenant_id, group_id);
select isolate_by_tenant('menu_options');
grant select, insert, update, delete on menu_options to comptoir_server;

-- Groups of each item, in their order.
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

-- The steps of a set menu and what may be chosen for each (docs/rules/menu.md#set-menus). What is sold copies them: nothing there
-- refers to a row here.
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

-- Choices of a step, each with its supplement to the menu's price.
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

-- The menu in other languages. A row keeps the original that it is of: once that has changed, the translation is to be checked
-- (docs/rules/menu.md#languages-of-the-menu). What was deleted keeps its translations, as the deletion may be undone.
create table menu_translations (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  language text not null,
  kind text not null,
  subject_id uuid not null,
  title text,
  description text,
  of_title text not null,
  of_description text,
  primary key (tenant_id, language, kind, subject_id),
  check (kind in ('category', 'item', 'variant', 'addon', 'group', 'option', 'step'))
);
select isolate_by_tenant('menu_translations');
grant select, insert, update, delete on menu_translations to comptoir_server;

-- Sold-out marks and portions left of items, variants, add-ons and options
-- (docs/rules/menu.md#sold-out-and-portions). What has no row is sold and not counted.
create table menu_availability (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  target_id uuid not null,
  target text not null check (target in ('item', 'variant', 'addon', 'option')),
  is_out boolean not null,
  out_until timestamptz,
  remaining int check (remaining >= 0),
  counted_since timestamptz,
  is_by_stock boolean not null default false,
  primary key (tenant_id, target_id),
  check (is_out = (remaining is null)),
  check (out_until is null or is_out),
  check ((remaining is null) = (counted_since is null))
) with (fillfactor = 50);
comment on column menu_availability.out_until is 'null while it is sold out: until somebody changes it';
comment on column menu_availability.is_by_stock is 'sold out because less than a portion is on hand, not because somebody said so';
select isolate_by_tenant('menu_availability');
grant select, insert, update, delete on menu_availability to comptoir_server;

-- Prices that hold at certain times, as a happy hour does (docs/rules/menu.md#price-rules). What was sold copied the title of its
-- rule: nothing refers to a row here.
create table price_rules (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  title text not null,
  target text not null check (target in ('all', 'categories', 'items')),
  target_ids uuid[] not null,
  kind text not null check (kind in ('percent', 'amount', 'price')),
  value bigint not null check (value >= 0),
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) > 0),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  first_day date,
  last_day date,
  dining_options text[] not null check (dining_options <@ array['dinein', 'delivery', 'takeaway']),
  is_active boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  check ((target = 'all') = (cardinality(target_ids) = 0)),
  check (kind = 'price' or value > 0),
  check (kind <> 'percent' or value <= 100000),
  check (first_day <= last_day)
);
comment on column price_rules.value is 'percent: thousandths of a percent off; amount: minor units off; price: the price in minor units';
comment on column price_rules.weekdays is 'of the business day: 1 is Monday, 7 is Sunday';
comment on column price_rules.to_minute is 'by the clock of the store: before from_minute it passes midnight, equal it lasts the whole day';
comment on column price_rules.dining_options is 'empty for all of them';
select isolate_by_tenant('price_rules');
grant select, insert, update, delete on price_rules to comptoir_server;

create table allergen_checks (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  target_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  primary key (tenant_id, target_id)
);
comment on table allergen_checks is 'items, variants, add-ons and options whose statement is older than their recipe';
select isolate_by_tenant('allergen_checks');
grant select, insert, delete on allergen_checks to comptoir_server;

-- The courses of a restaurant by their number (docs/decisions/orders/0076-stations.md); lines keep the number.
create table courses (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  position smallint not null check (position between 1 and 9),
  title text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, position)
);
comment on table courses is 'what the courses 1 to 9 are called';
select isolate_by_tenant('courses');
grant select, insert, update, delete on courses to comptoir_server;

-- Price lists of tills without the server: the server prices their sales by the list that they had
-- (docs/rules/offline.md#price-lists).
create table price_lists (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  number int not null check (number > 0),
  content_hash bytea not null check (length(content_hash) = 32),
  content text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, number),
  unique (tenant_id, content_hash)
);
select isolate_by_tenant('price_lists');
grant select, insert, delete on price_lists to comptoir_server;

-- Numbers of lists come from a row that is locked until commit.
create table price_list_counts (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  made int not null,
  primary key (tenant_id)
);
comment on column price_list_counts.made is 'ever, removed ones included: no number is given twice';
select isolate_by_tenant('price_list_counts');
grant select, insert, update on price_list_counts to comptoir_server;

create table price_lists_given (
  tenant_id uuid not null default current_tenant_id(),
  number int not null,
  device_id uuid not null,
  held_at timestamptz not null default now(),
  primary key (tenant_id, number, device_id),
  foreign key (tenant_id, number) references price_lists on delete cascade,
  foreign key (tenant_id, device_id) references shared_devices on delete cascade
);
comment on table price_lists_given is 'which device had which list, and when last';
create index price_lists_given_by_device on price_lists_given (tenant_id, device_id);
select isolate_by_tenant('price_lists_given');
grant select, insert, update on price_lists_given to comptoir_server;

-- Restaurants with price lists that no till may still sell from: none that had one within 24 months is unrevoked. One of today is left
-- alone: its device is still being given it.
create function directory.list_tenants_with_spent_price_lists(most int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct p.tenant_id from price_lists p
  where p.made_at < now() - interval '1 day' and not exists (
    select from price_lists_given g join shared_devices d on d.tenant_id = g.tenant_id and d.id = g.device_id
    where g.tenant_id = p.tenant_id and g.number = p.number and d.revoked_at is null and g.held_at > now() - interval '24 months')
  limit most
$$;

-- The restaurant whose menu a code leads to, its version, and what decides if the restaurant may work.
create function directory.find_public_menu(wanted text)
  returns table (tenant_id uuid, version bigint, is_active boolean, trial_end_at timestamptz, subscription_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, v.version, t.is_active, t.trial_end_at, t.subscription_end_at
  from directory.qr_codes c
  join public.tenants t on t.id = c.tenant_id
  join directory.menu_versions v on v.tenant_id = c.tenant_id
  where c.qr_code = wanted
$$;
