-- What a payment was, beside the amount it settled.
set local lock_timeout = '2s';
alter table invoice_payments
  add column kind text,
  add column tip bigint not null default 0,
  add column rounding bigint not null default 0,
  add column surplus bigint not null default 0,
  add column change bigint not null default 0,
  add column reference text,
  add column tip_for text,
  add column taken_by text,
  add column bill_payment_id uuid;
comment on column invoice_payments.bill_payment_id is 'the payment of the bill that this is the copy of; null where it was taken with the invoice';
