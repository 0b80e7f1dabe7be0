-- Whether a cancelled line gave its portions back: sold again after all, it takes them again.
set local lock_timeout = '2s';
alter table order_items add column portions_returned boolean not null default false;
