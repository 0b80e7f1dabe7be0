set local lock_timeout = '2s';
alter table menu_items validate constraint menu_items_course;
