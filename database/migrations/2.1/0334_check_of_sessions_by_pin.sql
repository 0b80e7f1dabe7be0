set local lock_timeout = '2s';
alter table sessions validate constraint sessions_kind_check;
alter table sessions validate constraint sessions_device_fkey;
