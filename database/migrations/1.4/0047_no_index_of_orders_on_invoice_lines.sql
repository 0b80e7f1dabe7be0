-- outside a transaction
-- The lines of an order are read through its invoice, by the primary key.
set lock_timeout = '2s';
drop index concurrently if exists invoice_lines_by_order;
