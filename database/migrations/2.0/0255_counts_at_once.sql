-- Two counts of one item at once: what the one has put right, the other does not put right again (docs/rules.md, 152).
set local lock_timeout = '2s';
alter table stock_count_lines add column moves bigint;
comment on column stock_count_lines.moves is 'how many moves the item had when it was counted; null in lines from before this column';
