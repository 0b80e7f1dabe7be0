-- outside a transaction
set lock_timeout = '2s';
create index concurrently if not exists orders_by_visit on orders (tenant_id, visit_id) where visit_id is not null;
alter table orders validate constraint orders_visit_fkey;
