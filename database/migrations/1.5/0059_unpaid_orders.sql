-- outside a transaction
-- Orders that were completed and never paid are found without reading the history.
set lock_timeout = '2s';
create index concurrently if not exists orders_unpaid on orders (tenant_id, placed_at, id)
  where status = 'completed' and payment_status <> 'paid';
