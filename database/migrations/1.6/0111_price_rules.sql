-- Prices that hold at certain times, as a happy hour does (docs/rules.md, 82). What was sold copied the title of its rule: nothing
-- refers to a row here.
set local lock_timeout = '2s';
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

-- What is sold at which price is kept by the version of the menu: the version counts changes of the rules too.
create trigger menu_grows after insert on price_rules referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_changes after update on price_rules referencing new table as changed
  for each statement execute function directory.raise_menu_version();
create trigger menu_shrinks after delete on price_rules referencing old table as changed
  for each statement execute function directory.raise_menu_version();
