-- The set menu that a line was chosen for: its id within the order, item, step and title, and whether it is its first line.
set local lock_timeout = '2s';
alter table order_items add column set_menu jsonb;
