set local lock_timeout = '2s';
alter table categories add constraint categories_course check (course between 1 and 9) not valid;
