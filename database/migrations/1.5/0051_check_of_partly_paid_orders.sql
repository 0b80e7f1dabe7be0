set local lock_timeout = '2s';
alter table orders validate constraint orders_payment_status_check;
