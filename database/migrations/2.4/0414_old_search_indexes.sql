-- outside a transaction
-- Those of `fold_text`, which no search reads any more.
set lock_timeout = '2s';
drop index concurrently if exists customers_by_text;
drop index concurrently if exists reservations_by_text;
drop index concurrently if exists invoiced_customers_by_text;
