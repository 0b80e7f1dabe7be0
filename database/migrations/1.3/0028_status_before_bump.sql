-- Where an item stood when the kitchen finished its order: what a recall goes back to.
set local lock_timeout = '2s';
alter table order_items add column status_before_bump text check (status_before_bump in ('created', 'preparing'));
comment on column order_items.status_before_bump is 'where an item stood when the kitchen finished its order: what a recall goes back to';
