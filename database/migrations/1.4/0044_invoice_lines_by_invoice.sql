-- As with the lines of orders: through its invoice.
set local lock_timeout = '2s';
alter table invoice_lines drop constraint invoice_lines_tenant_id_fkey;
