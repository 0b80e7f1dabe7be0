-- What a payment type is, whatever its title; null: the words of the title decide (docs/rules.md, 70).
set local lock_timeout = '2s';
alter table payment_types add column kind text
  check (kind in ('meal_voucher', 'cheque', 'account', 'online', 'cash', 'card', 'other'));
