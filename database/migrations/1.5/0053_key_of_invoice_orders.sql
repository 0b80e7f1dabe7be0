-- outside a transaction
-- Its primary key from the next migration on: the last guard against paying an order twice, whole or by one of its bills.
set lock_timeout = '2s';
create unique index concurrently if not exists invoice_orders_key on invoice_orders (tenant_id, order_id, bill_id);
