-- The stock: items, recipes, moves, counts and purchases.

-- The stock and its suppliers (docs/rules/stock.md#units). Quantities are whole thousandths of g, ml or pc.
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

-- Stock items: counted and valued by their moves, or only with a typed cost.
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
  allergens jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers on delete set null (supplier_id),
  check (is_tracked = (typed_cost is null))
);
comment on column stock_items.typed_cost is 'of one unit in millionths of the minor unit, where nothing is counted';
comment on column stock_items.allergens is '{contains: [{code, kinds}], traces: [code]}; null: not stated';
select isolate_by_tenant('stock_items');
grant select, insert, update on stock_items to comptoir_server;

-- Packs in which an item is delivered: a crate, a bottle, a sack.
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

-- Recipes: the stock that a dish, variant, add-on, option or preparation takes (docs/rules/stock.md#recipes). A change is a
-- new version: nothing changes a row.
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

-- The stock that one portion of a target takes, version by version.
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

-- The items and preparations of a recipe.
create table recipe_lines (
  tenant_id uuid not null default current_tenant_id(),
  target_id uuid not null,
  version int not null,
  position smallint not null,
  item_id uuid,
  preparation_id uuid,
  quantity bigint not null check (quantity > 0),
  loss_percent smallint not null check (loss_percent between 0 and 90),
  -- A line of a recipe may stop what it is for: with less on hand than one portion it is sold out (docs/rules/stock.md#low-marks).
  stops boolean not null default false,
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

-- Every change of what is on hand, in quantity and in value (docs/rules/stock.md#on-hand-and-cost). Nothing changes a row: what
-- was wrong is reversed by a new document. Values are whole millionths of the minor unit.
create table stock_documents (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('receipt', 'waste', 'count', 'reversal')),
  supplier_id uuid,
  document_no text,
  reason text,
  note text,
  reverses_id uuid,
  business_day date not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by text,
  purchase_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers on delete cascade,
  foreign key (tenant_id, reverses_id) references stock_documents on delete cascade,
  check ((kind = 'reversal') = (reverses_id is not null))
);
comment on column stock_documents.document_no is 'the number of the delivery note';
comment on column stock_documents.purchase_id is 'the order that it is a delivery of: reversed, it is to come again';
create unique index stock_documents_by_reversed on stock_documents (tenant_id, reverses_id) where reverses_id is not null;
create index stock_documents_by_day on stock_documents (tenant_id, business_day);
select isolate_by_tenant('stock_documents');
grant select, insert on stock_documents to comptoir_server;

-- The ledger of each item: quantity and value after each move, without a gap in its numbers.
create table stock_moves (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('receipt', 'sale', 'sale_undone', 'waste', 'count', 'transfer_out', 'transfer_in',
    'revaluation', 'correction')),
  quantity bigint not null,
  value bigint not null,
  balance_quantity bigint not null,
  balance_value bigint not null,
  moved_at timestamptz not null default clock_timestamp(),
  business_day date not null,
  moved_by text,
  document_id uuid,
  order_id uuid,
  order_item_id uuid,
  voided_item_id uuid,
  units int check (units > 0),
  reason text,
  primary key (tenant_id, item_id, number),
  check (kind <> 'revaluation' or quantity = 0)
);
comment on column stock_moves.number is 'counts the moves of its item, without a gap';
comment on column stock_moves.balance_quantity is 'what was on hand after it';
comment on column stock_moves.order_item_id is 'the line whose units it sold, or undoes';
comment on column stock_moves.voided_item_id is 'the cancelled line that those units became: the line itself, or one of its own';
comment on column stock_moves.units is 'how many units of the line';
create index stock_moves_by_day on stock_moves (tenant_id, business_day, item_id);
create index stock_moves_by_document on stock_moves (tenant_id, document_id) where document_id is not null;
create index stock_moves_by_line on stock_moves (tenant_id, order_item_id) where order_item_id is not null;
create index stock_moves_by_voided_line on stock_moves (tenant_id, voided_item_id) where voided_item_id is not null;
-- Receipts, waste and counts are few among what was sold, and are listed by themselves.
create index stock_moves_but_sales on stock_moves (tenant_id, kind, business_day) where kind <> 'sale';
select isolate_by_tenant('stock_moves');
grant select, insert on stock_moves to comptoir_server;

-- The ledger of an item goes with it: a reference would ask a sale for more locks than it is worth.
create function delete_moves_of_items() returns trigger language plpgsql as $$
begin
  delete from stock_moves m using gone where m.tenant_id = gone.tenant_id and m.item_id = gone.id;
  return null;
end $$;
create trigger moves_go after delete on stock_items referencing old table as gone
  for each statement execute function delete_moves_of_items();

create table stock_balances (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  quantity bigint not null default 0,
  value bigint not null default 0,
  last_quantity bigint not null default 0 check (last_quantity >= 0),
  last_value bigint not null default 0 check (last_value >= 0),
  moves bigint not null default 0 check (moves >= 0),
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references stock_items on delete cascade
) with (fillfactor = 50);
comment on table stock_balances is 'one row for each stock item that is tracked: the sums of its moves';
comment on column stock_balances.last_quantity is 'of its last receipt that was not reversed; 0 before any';
select isolate_by_tenant('stock_balances');
grant select, insert, update on stock_balances to comptoir_server;

create view stock_differences with (security_invoker = true) as
  select b.tenant_id, b.item_id, format('%s for %s', b.quantity, b.value) as found,
    format('%s for %s', coalesce(sum(m.quantity), 0), coalesce(sum(m.value), 0)) as expected
  from stock_balances b left join stock_moves m on m.tenant_id = b.tenant_id and m.item_id = b.item_id
  group by b.tenant_id, b.item_id, b.quantity, b.value, b.moves
  having b.quantity <> coalesce(sum(m.quantity), 0) or b.value <> coalesce(sum(m.value), 0) or b.moves <> count(m.number);
comment on view stock_differences is 'balances that are not the sums of their moves: none';

-- A sale writes a move for each of its lines and stock items.
-- The cost of each of these takings, one after the other, as core/src/stock/average-cost.ts has it, which a test compares.
create function costs_of_takings(quantity bigint, value bigint, last_quantity bigint, last_value bigint, takings bigint[])
  returns bigint[] language plpgsql immutable parallel safe as $$
declare
  costs bigint[] := '{}';
  taken bigint;
  from_there bigint;
  dividend numeric;
  cost bigint;
begin
  foreach taken in array takings loop
    from_there := least(taken, greatest(quantity, 0));
    cost := 0;
    if from_there > 0 and from_there = quantity then
      cost := value;
    elsif from_there > 0 then
      dividend := 2 * value::numeric * from_there + quantity;
      cost := div(dividend, 2 * quantity::numeric) - case when dividend < 0 and mod(dividend, 2 * quantity::numeric) <> 0 then 1 else 0 end;
    end if;
    -- neither is ever below zero
    if taken > from_there and last_quantity > 0 then
      cost := cost + div(2 * (taken - from_there)::numeric * last_value + last_quantity, 2 * last_quantity::numeric);
    end if;
    quantity := quantity - taken;
    value := value - cost;
    costs := costs || cost;
  end loop;
  return costs;
end $$;

create table stock_stops (
  tenant_id uuid not null default current_tenant_id(),
  item_id uuid not null,
  target_id uuid not null,
  target text not null check (target in ('item', 'variant', 'addon', 'option')),
  portion bigint not null check (portion > 0),
  is_by_hand boolean not null default false,
  primary key (tenant_id, item_id, target_id),
  foreign key (tenant_id, item_id) references stock_items on delete cascade
);
comment on table stock_stops is 'what a recipe has to have on hand: written again with each recipe';
comment on column stock_stops.portion is 'what one unit takes of it; less on hand makes the target sold out';
comment on column stock_stops.is_by_hand is 'staff said whether the target is sold out: that stands until the next delivery';
create index stock_stops_by_target on stock_stops (tenant_id, target_id);
select isolate_by_tenant('stock_stops');
grant select, insert, update, delete on stock_stops to comptoir_server;

-- Counting goes on while the restaurant sells: each line holds what was on hand when it was counted (docs/rules/stock.md#counts).
create table stock_counts (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  item_group text,
  is_blind boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  started_by text,
  closed_at timestamptz,
  closed_by text,
  document_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references stock_documents on delete cascade,
  check (document_id is null or closed_at is not null)
);
comment on column stock_counts.document_id is 'what wrote its differences; null where there were none';
create index stock_counts_by_start on stock_counts (tenant_id, started_at);
select isolate_by_tenant('stock_counts');
grant select, insert, update on stock_counts to comptoir_server;

create table stock_count_items (
  tenant_id uuid not null default current_tenant_id(),
  count_id uuid not null,
  item_id uuid not null,
  primary key (tenant_id, count_id, item_id),
  foreign key (tenant_id, count_id) references stock_counts on delete cascade,
  foreign key (tenant_id, item_id) references stock_items on delete cascade
);
comment on table stock_count_items is 'what is to be counted';
select isolate_by_tenant('stock_count_items');
grant select, insert on stock_count_items to comptoir_server;

-- Quantities counted, and those expected.
create table stock_count_lines (
  tenant_id uuid not null default current_tenant_id(),
  count_id uuid not null,
  number int not null check (number > 0),
  item_id uuid not null,
  counted bigint not null check (counted >= 0),
  on_hand bigint not null,
  counted_at timestamptz not null default clock_timestamp(),
  counted_by text,
  moves bigint,
  primary key (tenant_id, count_id, number),
  foreign key (tenant_id, count_id, item_id) references stock_count_items on delete cascade
);
comment on column stock_count_lines.on_hand is 'by the ledger, when it was counted; of two lines of an item the later one counts';
comment on column stock_count_lines.moves is 'how many moves the item had when it was counted; null in lines from before this column';
create index stock_count_lines_by_item on stock_count_lines (tenant_id, count_id, item_id, number);
select isolate_by_tenant('stock_count_lines');
grant select, insert on stock_count_lines to comptoir_server;

-- Orders to suppliers: draft, ordered, partly received, received or cancelled (docs/rules/stock.md#order-from-suppliers).
create table purchases (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  number int not null check (number > 0),
  supplier_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'ordered', 'partly', 'received', 'cancelled')),
  expected_on date,
  made_at timestamptz not null default clock_timestamp(),
  made_by text,
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, supplier_id) references suppliers on delete cascade
);
select isolate_by_tenant('purchases');
grant select, insert, update on purchases to comptoir_server;

-- Items ordered from a supplier, and how much of them has come.
create table purchase_lines (
  tenant_id uuid not null default current_tenant_id(),
  purchase_id uuid not null,
  item_id uuid not null,
  position smallint not null,
  pack_id uuid,
  pack_title text,
  pack_quantity bigint check (pack_quantity > 0),
  quantity bigint not null check (quantity > 0),
  received bigint not null default 0 check (received >= 0),
  primary key (tenant_id, purchase_id, item_id),
  foreign key (tenant_id, purchase_id) references purchases on delete cascade,
  foreign key (tenant_id, item_id) references stock_items on delete cascade,
  check ((pack_title is null) = (pack_quantity is null))
);
comment on column purchase_lines.pack_id is 'the pack it is ordered in, as long as the item has it; its title and quantity are copied';
comment on column purchase_lines.quantity is 'what was ordered, in thousandths of g, ml or pc';
select isolate_by_tenant('purchase_lines');
grant select, insert, update, delete on purchase_lines to comptoir_server;
