-- A payment type of this kind takes gift cards; no title means it.
set local lock_timeout = '2s';
alter table payment_types drop constraint payment_types_kind_check;
alter table payment_types add constraint payment_types_kind_check check (kind in
  ('meal_voucher', 'cheque', 'account', 'online', 'cash', 'card', 'other', 'gift_card')) not valid;
