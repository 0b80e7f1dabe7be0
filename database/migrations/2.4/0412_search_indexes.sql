-- outside a transaction
-- The key of a person, records to merge, and what `directory.find_invoices`, `find_customers` and `find_reservations` read.
set lock_timeout = '2s';
create unique index concurrently if not exists customers_by_phone_key on customers (tenant_id, phone_key) where not is_duplicate;
create index concurrently if not exists customers_to_merge on customers (tenant_id, phone_key) where is_duplicate;
create index concurrently if not exists customers_without_key on customers (tenant_id, phone) where phone_key is null;
create index concurrently if not exists customers_by_search on customers using gin
  (tenant_id, search_text(name) gin_trgm_ops, phone gin_trgm_ops, digits_of(phone) gin_trgm_ops, phone_key gin_trgm_ops)
  with (fastupdate = off);
create index concurrently if not exists reservations_by_search on reservations using gin
  (tenant_id, search_text(customer_name) gin_trgm_ops, customer_phone gin_trgm_ops, digits_of(customer_phone) gin_trgm_ops)
  with (fastupdate = off);
create index concurrently if not exists invoiced_customers_by_search on invoiced_customers using gin
  (tenant_id, search_text(customer_name) gin_trgm_ops, phone_digits gin_trgm_ops) with (fastupdate = off);
