set local lock_timeout = '2s';
alter table payment_types validate constraint payment_types_kind_check;
