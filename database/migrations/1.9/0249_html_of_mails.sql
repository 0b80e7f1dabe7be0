-- Mails that are more than text: the test of a campaign.
set local lock_timeout = '2s';
alter table outgoing_mails add column html_body text;
