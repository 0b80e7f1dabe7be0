-- outside a transaction
-- The last ticket that the kitchen finished is found without reading the history.
set lock_timeout = '2s';
create index concurrently if not exists orders_bumped on orders (tenant_id, bumped_at) where bumped_at is not null;
