-- Past invoices: their customers, as `keep_invoiced_customer` keeps those of new ones since the migration before.
set local lock_timeout = '2s';
-- allows whole-table-write: a row a customer, and a sale to the same one waits for no more than this statement
insert into invoiced_customers as known (tenant_id, customer_phone, customer_name, last_invoice)
select tenant_id, customer_phone, coalesce(customer_name, ''), max(number)
from invoices where customer_phone is not null and not starts_with(customer_phone, 'erased-')
group by tenant_id, customer_phone, coalesce(customer_name, '')
on conflict (tenant_id, customer_phone, customer_name)
do update set last_invoice = greatest(known.last_invoice, excluded.last_invoice);
