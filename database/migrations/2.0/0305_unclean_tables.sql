-- Since when a table waits to be cleaned, where the restaurant works like that.
set local lock_timeout = '2s';
alter table restaurant_tables add column unclean_since timestamptz;
