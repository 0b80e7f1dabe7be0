-- How many guests an order is for, where that was counted.
set local lock_timeout = '2s';
alter table orders add column covers smallint check (covers between 1 and 999);
