-- A line is held until it is fired to the kitchen; what is moved or split keeps who ordered it and when.
set local lock_timeout = '2s';
alter table order_items
  add column course smallint,
  add column fired_at timestamptz default now(),
  add column ordered_by text,
  add column ordered_at timestamptz,
  add column split_from uuid;
comment on column order_items.course is '1 to 9; null: at once';
comment on column order_items.fired_at is 'null: held';
comment on column order_items.ordered_by is 'the user name of who ordered it, where its order no longer says so';
comment on column order_items.split_from is 'the line that it was cut off, the first one where that was cut off too';
