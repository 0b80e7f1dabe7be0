-- What one piece costs by the menu, where it was sold at another price, and the title of the price rule that made it so.
set local lock_timeout = '2s';
alter table order_items
  add column list_price bigint,
  add column price_rule text,
  add column is_discountable boolean not null default true;
comment on column order_items.list_price is 'of one piece with its add-ons and options; null where it is the unit price';
