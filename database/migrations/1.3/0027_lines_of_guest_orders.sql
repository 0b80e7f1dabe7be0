-- A line of a guest's order has the columns of every other line, so that one list of columns reads and writes all of them.
set local lock_timeout = '2s';
alter table qr_order_items
  add column category_id uuid,
  add column category_title text,
  add column variant_price bigint;
