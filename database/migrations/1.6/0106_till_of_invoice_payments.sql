-- The same of money that was taken with the invoice. The money of a session is found by the numbers of its invoices: a sale pays for no
-- further index.
set local lock_timeout = '2s';
alter table invoice_payments
  add column till_id uuid,
  add column session_id uuid;
comment on column invoice_payments.session_id is 'null also where the payment is a copy: the money came with the payment of the bill';
