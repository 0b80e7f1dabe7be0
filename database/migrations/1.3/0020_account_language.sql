-- The language a person chose, or began with; null: that of the browser, else the screen's own.
set local lock_timeout = '2s';
alter table users add column language text check (language in ('en', 'fr'));
