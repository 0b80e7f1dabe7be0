-- Mails that bring a date for a calendar (docs/rules.md, 249).
set local lock_timeout = '2s';
alter table outgoing_mails add column calendar text;
comment on column outgoing_mails.calendar is 'a file of RFC 5545, attached';
