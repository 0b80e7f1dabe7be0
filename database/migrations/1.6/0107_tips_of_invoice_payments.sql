-- outside a transaction
-- Tips by whom they are for; of the payments without one nothing is kept here.
set lock_timeout = '2s';
create index concurrently if not exists invoice_payments_of_tips on invoice_payments (tenant_id, tip_for)
  where tip <> 0 and bill_payment_id is null;
