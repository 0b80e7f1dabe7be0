-- outside a transaction
set lock_timeout = '2s';
-- Receipts, waste and counts are few among what was sold, and are listed by themselves.
create index concurrently if not exists stock_moves_but_sales on stock_moves (tenant_id, kind, business_day) where kind <> 'sale';
