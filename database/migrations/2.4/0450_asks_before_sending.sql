-- The till may show an order before it goes to the kitchen. Restaurants that exist keep that; new ones send at a touch.
set local lock_timeout = '2s';
alter table store_settings add column asks_before_sending boolean not null default true;
alter table store_settings alter column asks_before_sending set default false;
comment on column store_settings.asks_before_sending is 'the till shows an order before it is sent';
