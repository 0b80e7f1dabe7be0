-- At which till money was given back, and in which session of it: found by the numbers of the credit notes.
set local lock_timeout = '2s';
alter table credit_note_payments
  add column till_id uuid,
  add column session_id uuid;
