-- How much of a bill somebody may give away, in thousandths of a percent; null: no limit (docs/rules.md, 74).
set local lock_timeout = '2s';
alter table users add column discount_limit_milli int check (discount_limit_milli between 0 and 100000);
