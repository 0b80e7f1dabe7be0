-- An invoice copies who sent each of its orders, and for how many guests.
set local lock_timeout = '2s';
alter table invoice_orders add column placed_by text, add column covers smallint;
