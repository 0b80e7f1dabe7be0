set local lock_timeout = '2s';
alter table dining_settings
  add column booked_soon_minutes smallint not null default 30 check (booked_soon_minutes between 5 and 240);
comment on column dining_settings.booked_soon_minutes is 'a table shows a booking from so long before its time';
