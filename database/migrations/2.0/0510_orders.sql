set local lock_timeout = '2s';

-- What was ordered and cancelled, as figures by reason, stage and person show it (docs/rules/orders.md#cancel-a-line).
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

-- then
set local lock_timeout = '2s';
-- How many guests an order is for, where that was counted.
-- Which visit an order belongs to; none for a sale over the counter.
alter table orders
  drop constraint orders_payment_status_check,
  add column covers smallint check (covers between 1 and 999),
  add column visit_id uuid,
  add column offline_no text,
  add column is_rush boolean not null default false,
  add column paid_at timestamptz,
  add column request_hash bytea,
  add constraint orders_payment_status_check check (payment_status in ('pending', 'partial', 'paid')) not valid,
  add constraint orders_visit_fkey foreign key (tenant_id, visit_id) references visits not valid;
comment on column orders.offline_no is
  'the number that a till gave it without the server';
comment on column orders.is_rush is
  'it comes first in the kitchen';
comment on column orders.request_hash is
  'what it was placed with, where the client gave it its id';

-- then
set local lock_timeout = '2s';
-- True if a cancelled line gave its portions back: sold again after all, it takes them again.
-- At which seat of the table a line was ordered, where that was said: 1 to 99.
-- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
alter table order_items
  add column portions_returned boolean not null default false,
  add column seat smallint,
  add column list_price bigint,
  add column price_rule text,
  add column is_discountable boolean not null default true,
  add column set_menu jsonb,
  add column course smallint,
  add column fired_at timestamptz default now(),
  add column ordered_by text,
  add column ordered_at timestamptz,
  add column split_from uuid,
  add column done_at timestamptz;
comment on column order_items.list_price is
  'of one piece with its add-ons and options; null where it is the unit price';
comment on column order_items.course is
  '1 to 9; null: at once';
comment on column order_items.fired_at is
  'null: held';
comment on column order_items.ordered_by is
  'the user name of who ordered it, where its order no longer says so';
comment on column order_items.split_from is
  'the line that it was cut off, the first one where that was cut off too';
comment on column order_items.done_at is
  'when it was finished; kept by a trigger on its status';

-- then
set local lock_timeout = '2s';
-- The lines of guests' orders have the same columns.
-- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
alter table qr_order_items
  add column seat smallint,
  add column list_price bigint,
  add column price_rule text,
  add column is_discountable boolean not null default true,
  add column set_menu jsonb;

-- then
-- outside a transaction
set lock_timeout = '2s';
-- Orders that were completed and never paid are found without reading the history.
create index concurrently if not exists orders_unpaid on orders (tenant_id, placed_at, id)
  where status = 'completed' and payment_status <> 'paid';
create index concurrently if not exists orders_by_visit on orders (tenant_id, visit_id) where visit_id is not null;
alter table orders validate constraint orders_payment_status_check;
alter table orders validate constraint orders_visit_fkey;

-- then
set local lock_timeout = '2s';
-- Every way of finishing a line writes its status: the time is kept here, for all of them.
create function note_finished_item() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.done_at := case when new.status in ('completed', 'delivered') then coalesce(old.done_at, clock_timestamp()) end;
  return new;
end $$;

create trigger order_items_finished before update of status on order_items
  for each row when (old.status is distinct from new.status) execute function note_finished_item();

-- allows whole-table-write: open orders at tables only, some tens a restaurant
with taken as (
  select o.tenant_id, o.table_id, new_id() as visit_id, min(o.placed_at) as since,
    (array_agg(o.placed_by order by o.placed_at))[1] as waiter
  from orders o where o.status = 'created' and o.table_id is not null and o.visit_id is null
  group by o.tenant_id, o.table_id
), seated as (
  insert into visits (tenant_id, id, main_table_id, waiter, waiter_name, seated_at)
  select t.tenant_id, t.visit_id, t.table_id, t.waiter,
    (select u.name from users u where u.tenant_id = t.tenant_id and u.username = t.waiter), t.since
  from taken t
), tables as (
  insert into visit_tables (tenant_id, visit_id, table_id, since) select tenant_id, visit_id, table_id, since from taken
)
update orders o set visit_id = t.visit_id from taken t
where o.tenant_id = t.tenant_id and o.table_id = t.table_id and o.status = 'created' and o.visit_id is null;
