-- With which course an item is served; null: that of its category.
set local lock_timeout = '2s';
alter table menu_items add column course smallint;
