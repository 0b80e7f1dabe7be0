-- With which course what is in a category is served; null: at once.
set local lock_timeout = '2s';
alter table categories add column course smallint;
