-- At which till money was taken, and in which session of it.
set local lock_timeout = '2s';
alter table bill_payments
  add column till_id uuid,
  add column session_id uuid;
