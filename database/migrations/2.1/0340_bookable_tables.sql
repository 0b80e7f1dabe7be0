-- Tables that bookings may have, and parties that are too small for one (docs/rules.md, 241).
set local lock_timeout = '2s';
alter table restaurant_tables
  add column bookable boolean not null default true,
  add column min_people int not null default 1;
comment on column restaurant_tables.bookable is 'false: for guests who come without a booking, and for whom staff put there';
