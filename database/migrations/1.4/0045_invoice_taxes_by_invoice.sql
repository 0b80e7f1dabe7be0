-- As with the lines of orders: through its invoice.
set local lock_timeout = '2s';
alter table invoice_taxes drop constraint invoice_taxes_tenant_id_fkey;
