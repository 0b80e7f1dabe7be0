-- How often somebody booked and did not come (docs/rules.md, 246).
set local lock_timeout = '2s';
alter table customers add column no_shows int not null default 0;
