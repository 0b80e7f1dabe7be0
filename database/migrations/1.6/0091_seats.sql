-- At which seat of the table a line was ordered, where that was said: 1 to 99.
set local lock_timeout = '2s';
alter table order_items add column seat smallint;
