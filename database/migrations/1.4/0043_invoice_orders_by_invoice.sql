-- As with the lines of orders: through its invoice.
set local lock_timeout = '2s';
alter table invoice_orders drop constraint invoice_orders_tenant_id_fkey;
