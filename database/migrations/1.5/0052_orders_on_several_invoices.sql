-- An order may be on the invoices of several bills.
set local lock_timeout = '2s';
alter table invoice_orders
  add column bill_id uuid not null default '00000000-0000-0000-0000-000000000000',
  add column completes boolean not null default true;
comment on column invoice_orders.bill_id is 'the bill that was paid; all zeros where the order was paid whole and was in none';
comment on column invoice_orders.completes is 'with this invoice everything that stands of the order was invoiced: it counts as one paid order';
