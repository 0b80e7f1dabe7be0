set local lock_timeout = '2s';
-- What a till took without the server: the number that is called on its invoices too (docs/rules/offline.md#number-that-is-called).
alter table invoice_orders add column offline_no text;
comment on column invoice_orders.offline_no is 'the number that a till gave the order without the server';

-- then
set local lock_timeout = '2s';
alter table orders add column kitchen_told boolean not null default false;
comment on column orders.kitchen_told is
  'it came from a till without the server, and the kitchen had been told of all that it was to make';

-- then
-- outside a transaction
set lock_timeout = '2s';
-- What the search of invoices reads.
create index concurrently if not exists invoice_orders_by_offline_no on invoice_orders (tenant_id, offline_no, invoice_number)
  where offline_no is not null;
