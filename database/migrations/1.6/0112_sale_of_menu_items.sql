-- How an item is sold: at a price that is typed at the till each time, and whether discounts of a bill touch it.
set local lock_timeout = '2s';
alter table menu_items
  add column is_open_price boolean not null default false,
  add column is_discountable boolean not null default true;
