-- Whether any station has a printer: where none has, a sale prints nothing and asks for nothing.
set local lock_timeout = '2s';
alter table store_settings add column has_slips boolean not null default false;
