-- As with the lines of orders: through its invoice.
set local lock_timeout = '2s';
alter table invoice_payments drop constraint invoice_payments_tenant_id_fkey;
