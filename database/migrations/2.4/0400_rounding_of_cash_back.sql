-- Cash that goes back is rounded, too, where small coins are no longer issued. Rows of before gave back what they state.
set local lock_timeout = '2s';
alter table credit_note_payments add column rounding bigint not null default 0;
comment on column credit_note_payments.rounding is 'what cash was rounded by: amount + tip + rounding was handed over';
