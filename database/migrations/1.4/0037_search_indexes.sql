-- outside a transaction
-- What `directory.find_invoices`, `find_customers` and `find_reservations` read.
set lock_timeout = '2s';
create index concurrently if not exists invoices_by_customer on invoices (tenant_id, customer_phone, number)
  where customer_phone is not null;
create index concurrently if not exists invoice_orders_by_token_and_invoice on invoice_orders
  (tenant_id, token_no, invoice_number);
drop index concurrently if exists invoice_orders_by_token;
create index concurrently if not exists customers_by_text on customers using gin
  (tenant_id, fold_text(name) gin_trgm_ops, phone gin_trgm_ops, digits_of(phone) gin_trgm_ops) with (fastupdate = off);
create index concurrently if not exists reservations_by_text on reservations using gin
  (tenant_id, fold_text(customer_name) gin_trgm_ops, customer_phone gin_trgm_ops, digits_of(customer_phone) gin_trgm_ops)
  with (fastupdate = off);
