set local lock_timeout = '2s';
-- The cash that waits in a drawer until somebody decides (docs/rules/cash.md#cash-that-waits-for-a-decision).
alter table settle_items add column in_drawer bigint not null default 0;
comment on column settle_items.in_drawer is 'the cash of it that a movement counts in a drawer as to settle, in minor units';
