-- Derived from bills and invoices: paid when each line that stands is invoiced, partial when something of it is paid.
set local lock_timeout = '2s';
alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check check (payment_status in ('pending', 'partial', 'paid')) not valid;
