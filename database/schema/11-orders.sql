-- Orders, their lines, what was cancelled of them, and what guests order by themselves.

-- An order copies the menu at that moment (docs/rules/money.md#prices-at-the-moment-of-sending): nothing here
-- refers to a price that can change.
create table orders (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  business_day date not null,
  token_no int not null,
  placed_at timestamptz not null default now(),
  delivery_type text check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  customer_type text not null check (customer_type in ('WALKIN', 'CUSTOMER')),
  customer_phone text,
  customer_name text,
  table_id uuid,
  table_title text,
  floor text,
  status text not null default 'created' check (status in ('created', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'partial', 'paid')),
  closed_at timestamptz,
  kitchen_only boolean not null default false,
  placed_by text,
  bumped_at timestamptz,
  -- The guests of an order, if they were counted.
  covers smallint check (covers between 1 and 999),
  -- The visit of an order; none for a sale over the counter.
  visit_id uuid,
  offline_no text,
  kitchen_told boolean not null default false,
  is_rush boolean not null default false,
  paid_at timestamptz,
  request_hash bytea,
  primary key (tenant_id, id),
  unique (tenant_id, business_day, token_no),
  foreign key (tenant_id, table_id) references restaurant_tables,
  constraint orders_visit_fkey foreign key (tenant_id, visit_id) references visits,
  check (not (status = 'cancelled' and payment_status = 'paid'))
) with (fillfactor = 85);
comment on column orders.kitchen_only is 'paid on Orders and gone from there; while the order is open, only the kitchen has it';
comment on column orders.placed_by is 'user name of the member of staff who sent it; null on orders from before this was kept';
comment on column orders.bumped_at is 'when the kitchen finished its last item; null once it was recalled, or not finished there';
comment on column orders.offline_no is 'the number that a till gave it without the server';
comment on column orders.kitchen_told is 'it came from a till without the server, and the kitchen had been told of all that it was to make';
comment on column orders.is_rush is 'it comes first in the kitchen';
comment on column orders.request_hash is 'what it was placed with, where the client gave it its id';
-- Open orders are few however long the history grows.
create index orders_open on orders (tenant_id, placed_at, id) where status = 'created';
create index orders_by_table on orders (tenant_id, table_id) where status = 'created';
-- Housekeeping finds what it closes without reading the history of orders.
create index orders_kitchen_only on orders (placed_at) where kitchen_only and status = 'created';
-- The last ticket that the kitchen finished is found without reading the history.
create index orders_bumped on orders (tenant_id, bumped_at) where bumped_at is not null;
-- Orders that were completed and never paid are found without reading the history.
create index orders_unpaid on orders (tenant_id, placed_at, id) where status = 'completed' and payment_status <> 'paid';
create index orders_by_visit on orders (tenant_id, visit_id) where visit_id is not null;
select isolate_by_tenant('orders');
grant select, insert, update on orders to comptoir_server;

-- Lines of orders. What a line is of, its price and its tax are copied from the menu.
create table order_items (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  order_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  item_title text not null,
  category_id uuid,
  category_title text,
  variant_id uuid,
  variant_title text,
  variant_price bigint,
  addons jsonb not null default '[]',
  unit_price bigint not null check (unit_price >= 0),
  quantity int not null check (quantity between 1 and 999),
  tax_id uuid,
  tax_title text,
  tax_rate_milli int not null default 0,
  tax_type text not null default 'none' check (tax_type in ('exclusive', 'inclusive', 'none')),
  notes text check (char_length(notes) <= 100),
  status text not null default 'created' check (status in ('created', 'preparing', 'completed', 'delivered',
    'cancelled')),
  status_before_bump text check (status_before_bump in ('created', 'preparing')),
  -- True if a cancelled line gave its portions back: sold again after all, it takes them again.
  portions_returned boolean not null default false,
  -- At which seat of the table a line was ordered, where that was said: 1 to 99.
  seat smallint,
  list_price bigint,
  price_rule text,
  is_discountable boolean not null default true,
  -- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
  set_menu jsonb,
  course smallint,
  fired_at timestamptz default now(),
  ordered_by text,
  ordered_at timestamptz,
  split_from uuid,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders on delete cascade
) with (fillfactor = 85);
comment on column order_items.addons is 'the chosen add-ons: [{id, item_id, title, price}]';
comment on column order_items.unit_price is 'catalogue price of one: variant or base price, and the chosen add-ons';
comment on column order_items.status_before_bump is 'where an item stood when the kitchen finished its order: what a recall goes back to';
comment on column order_items.list_price is 'of one piece with its add-ons and options; null where it is the unit price';
comment on column order_items.course is '1 to 9; null: at once';
comment on column order_items.fired_at is 'null: held';
comment on column order_items.ordered_by is 'the user name of who ordered it, where its order no longer says so';
comment on column order_items.split_from is 'the line that it was cut off, the first one where that was cut off too';
comment on column order_items.done_at is 'when it was finished; kept by a trigger on its status';
select isolate_by_tenant('order_items');
grant select, insert, update on order_items to comptoir_server;

-- Where the parts of a line are now, for payments of units that a till took without the server.
create index order_items_split_from on order_items (tenant_id, split_from) where split_from is not null;

-- Every way of finishing a line writes its status: the time is kept here, for all of them.
create function note_finished_item() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.done_at := case when new.status in ('completed', 'delivered') then coalesce(old.done_at, clock_timestamp()) end;
  return new;
end $$;
create trigger order_items_finished before update of status on order_items
  for each row when (old.status is distinct from new.status) execute function note_finished_item();

-- Cancelled lines, as figures by reason, stage and person show it (docs/rules/orders.md#cancel-a-line).
create table voids (
  tenant_id uuid not null default current_tenant_id(),
  id uuid not null default new_id(),
  business_day date not null,
  voided_at timestamptz not null default clock_timestamp(),
  order_id uuid not null,
  order_item_id uuid not null,
  token_no int not null,
  item_title text not null,
  variant_title text,
  quantity int not null check (quantity > 0),
  amount bigint not null,
  stage text not null check (stage in ('unbegun', 'begun')),
  reason_id uuid,
  reason_title text,
  voided_by text,
  approved_by text,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
comment on column voids.amount is 'what nobody pays, with tax, in minor units';
comment on column voids.reason_title is 'null: none was given';
comment on column voids.undone_at is 'when the line was made after all';
create index voids_by_day on voids (tenant_id, business_day);
create index voids_of_items on voids (tenant_id, order_item_id) where undone_at is null;
select isolate_by_tenant('voids');
grant select, insert, update (undone_at) on voids to comptoir_server;

-- Orders of which a part was invoiced and the rest cancelled afterwards: no invoice completes them, so they count as paid orders by
-- themselves, on the business day on which nothing was left (docs/decisions/orders/0048-an-order-that-a-void-completes.md).
create table orders_paid_by_voids (
  tenant_id uuid not null default current_tenant_id(),
  order_id uuid not null,
  business_day date not null,
  paid_hour smallint not null,
  paid_at timestamptz not null default clock_timestamp(),
  delivery_type text,
  placed_by text,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders on delete cascade
);
comment on column orders_paid_by_voids.placed_by is 'who sent the order, as its invoices copied it';
create index orders_paid_by_voids_by_day on orders_paid_by_voids (tenant_id, business_day);
select isolate_by_tenant('orders_paid_by_voids');
grant select, insert on orders_paid_by_voids to comptoir_server;

-- Orders of guests from the table's QR code; staff take each over exactly once (docs/rules/orders.md#take-over-a-guest-order).
create table qr_orders (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  business_day date not null default current_business_day(),
  placed_at timestamptz not null default now(),
  delivery_type text check (delivery_type in ('dinein', 'delivery', 'takeaway')),
  customer_type text not null check (customer_type in ('WALKIN', 'CUSTOMER')),
  customer_phone text,
  customer_name text,
  table_id uuid,
  table_title text,
  floor text,
  status text not null default 'created' check (status in ('created', 'completed', 'cancelled')),
  order_id uuid,
  order_no int,
  token_hash bytea,
  qr_code text,
  primary key (tenant_id, id),
  foreign key (tenant_id, table_id) references restaurant_tables,
  foreign key (tenant_id, order_id) references orders
);
comment on column qr_orders.order_id is 'the order it became, once staff took it over';
comment on column qr_orders.order_no is 'null on orders from before guests were told one';
create index qr_orders_waiting on qr_orders (tenant_id, placed_at, id) where status = 'created';
create unique index qr_orders_by_number on qr_orders (tenant_id, business_day, order_no);
create index qr_orders_by_token on qr_orders (token_hash);
create index qr_orders_waiting_at_table on qr_orders (tenant_id, table_id) where status = 'created';
select isolate_by_tenant('qr_orders');
grant select, insert, update on qr_orders to comptoir_server;

-- Their lines, with the columns of every other line, so that one list of columns reads and writes both.
create table qr_order_items (
  tenant_id uuid not null default current_tenant_id() references tenants on delete cascade,
  id uuid not null default new_id(),
  qr_order_id uuid not null,
  position smallint not null,
  item_id uuid not null,
  item_title text not null,
  variant_id uuid,
  variant_title text,
  addons jsonb not null default '[]',
  unit_price bigint not null check (unit_price >= 0),
  quantity int not null check (quantity between 1 and 999),
  tax_id uuid,
  tax_title text,
  tax_rate_milli int not null default 0,
  tax_type text not null default 'none' check (tax_type in ('exclusive', 'inclusive', 'none')),
  notes text check (char_length(notes) <= 100),
  category_id uuid,
  category_title text,
  variant_price bigint,
  seat smallint,
  list_price bigint,
  price_rule text,
  is_discountable boolean not null default true,
  -- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
  set_menu jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, qr_order_id, position),
  foreign key (tenant_id, qr_order_id) references qr_orders on delete cascade
);
select isolate_by_tenant('qr_order_items');
grant select, insert on qr_order_items to comptoir_server;

-- The order a token belongs to, asked for under the code it was placed under or the one the restaurant has now.
create function directory.find_guest_order(token bytea, code text)
  returns table (tenant_id uuid, order_id uuid, is_active boolean, trial_end_at timestamptz, subscription_end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, o.id, t.is_active, t.trial_end_at, t.subscription_end_at
  from public.qr_orders o
  join public.tenants t on t.id = o.tenant_id
  where o.token_hash = token
    and (o.qr_code = code or exists (
      select from directory.qr_codes c where c.tenant_id = o.tenant_id and c.qr_code = code))
$$;

-- A restaurant that does not use Kitchen finishes no dish there: what was ordered more than a day ago is closed for it.
create function directory.close_kitchen_only_orders() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update public.orders o set status = 'completed', closed_at = now()
  -- who paid a day ago ordered a day ago: the index is by that
  where kitchen_only and status = 'created' and placed_at < now() - interval '24 hours' and not exists (
    select from public.invoice_orders p join public.invoices i on i.tenant_id = p.tenant_id and i.number = p.invoice_number
    where p.tenant_id = o.tenant_id and p.order_id = o.id and i.issued_at >= now() - interval '24 hours');
$$;
