set local lock_timeout = '2s';
-- What only 1.4 had, and what nothing of it reads any more.
-- allows what-still-runs: only the list of restaurants asked it, which folds texts as every search does since
drop function directory.folded(text);

-- then
-- outside a transaction
set lock_timeout = '2s';
-- Those of fold_text, which no search reads any more.
drop index concurrently if exists customers_by_text;
drop index concurrently if exists reservations_by_text;
drop index concurrently if exists invoiced_customers_by_text;
