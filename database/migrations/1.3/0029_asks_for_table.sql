-- The till may ask for the table of an order that is eaten here and has none.
set local lock_timeout = '2s';
alter table store_settings add column asks_for_table boolean not null default true;
comment on column store_settings.asks_for_table is 'the till asks for the table of an order that is eaten here and has none';
