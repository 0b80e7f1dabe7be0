-- Where a restaurant stands, as ISO 3166 names it; empty where nobody has said so. It decides how prices are spoken of
-- and which taxes a new restaurant begins with.
set local lock_timeout = '2s';
alter table store_settings add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
-- allows whole-table-write: one row per restaurant
update store_settings set country = 'FR' where currency = 'EUR' and time_zone = 'Europe/Paris';
