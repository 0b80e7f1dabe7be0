-- A payment may settle nothing and be a tip alone; taking it back is a row of nothing, too.
set local lock_timeout = '2s';
alter table bill_payments
  drop constraint bill_payments_check,
  add constraint bill_payments_signs check (case when cancels is null then amount >= 0 else amount <= 0 end) not valid;
