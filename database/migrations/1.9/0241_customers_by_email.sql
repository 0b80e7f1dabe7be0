-- outside a transaction
-- Whose address a link of a mail has proved (docs/rules.md, 166).
set lock_timeout = '2s';
create index concurrently if not exists customers_by_email on customers (tenant_id, lower(email)) where email is not null;
