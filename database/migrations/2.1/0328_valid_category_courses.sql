set local lock_timeout = '2s';
alter table categories validate constraint categories_course;
