-- The payment type of an invoice's payment may be corrected: like a settlement this takes the money off one type and puts it on
-- another, today (docs/rules.md, 123).
set local lock_timeout = '2s';
alter table settlements
  add column is_correction boolean not null default false,
  add column reason_id uuid,
  add column reason_title text,
  add column approved_by text,
  add constraint corrections_have_a_reason check (is_correction = (reason_title is not null));
alter table settlement_payments
  drop constraint settlement_payments_check,
  add constraint settlement_payments_check check (position = 0 and amount <= 0 or position > 0 and amount >= 0);
comment on column settlements.invoice_position is 'the payment of the invoice that is settled or corrected';
