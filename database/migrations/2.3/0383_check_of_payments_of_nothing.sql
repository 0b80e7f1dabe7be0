-- Read without a lock on whoever pays.
set local lock_timeout = '2s';
alter table bill_payments validate constraint bill_payments_signs;
