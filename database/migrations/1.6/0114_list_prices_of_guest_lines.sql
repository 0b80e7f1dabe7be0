-- The lines of guests' orders have the same columns.
set local lock_timeout = '2s';
alter table qr_order_items
  add column list_price bigint,
  add column price_rule text,
  add column is_discountable boolean not null default true;
