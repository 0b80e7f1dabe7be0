-- outside a transaction
-- Housekeeping finds what it closes without reading the history of orders.
set lock_timeout = '2s';
create index concurrently if not exists orders_kitchen_only on orders (placed_at) where kitchen_only and status = 'created';
