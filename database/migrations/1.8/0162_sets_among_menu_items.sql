-- A set menu is sold as the choices of its steps.
set local lock_timeout = '2s';
alter table menu_items add column is_set boolean not null default false;
