set local lock_timeout = '2s';
alter table menu_items add constraint menu_items_course check (course between 1 and 9) not valid;
