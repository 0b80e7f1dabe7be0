-- Whether anything is routed to a station: where nothing is, a sale asks for no route.
set local lock_timeout = '2s';
alter table store_settings add column has_routes boolean not null default false;
