-- outside a transaction
-- What was paid on account: few of all payments.
set lock_timeout = '2s';
create index concurrently if not exists invoice_payments_on_account on invoice_payments (tenant_id, invoice_number, position)
  where kind = 'account';
create index concurrently if not exists credit_note_payments_on_account on credit_note_payments (tenant_id, credit_note_number)
  where kind = 'account';
