-- What staff need in a rush: whose orders are theirs, a question about a forgotten table, and tickets that come back.
alter table orders add column placed_by text, add column bumped_at timestamptz;
comment on column orders.placed_by is 'user name of the member of staff who sent it; null on orders from before this was kept';
comment on column orders.bumped_at is 'when the kitchen finished its last dish; null once it was recalled, or not finished there';
create index orders_bumped on orders (tenant_id, bumped_at) where bumped_at is not null;

alter table order_items add column status_before_bump text
  check (status_before_bump in ('created', 'preparing'));
comment on column order_items.status_before_bump is 'where a dish stood when the kitchen finished its order: what a recall goes back to';

alter table store_settings add column asks_for_table boolean not null default true;
comment on column store_settings.asks_for_table is 'the till asks for the table of an order that is eaten here and has none';
