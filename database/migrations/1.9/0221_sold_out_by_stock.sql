-- What the stock made sold out, the stock brings back (docs/rules.md, 150).
set local lock_timeout = '2s';
alter table menu_availability add column is_by_stock boolean not null default false;
comment on column menu_availability.is_by_stock is 'sold out because less than a portion is on hand, not because somebody said so';
