-- Receipts of gift cards are numbered without a gap, from the row that holds all numbers.
set local lock_timeout = '2s';
alter table tenant_counters add column last_gift_card int not null default 0;
