-- The mail of a campaign that a link is in, and the language of the page on which somebody asked to join (docs/rules.md, 171 and 173).
set local lock_timeout = '2s';
alter table mail_links add column asked_language text, add column campaign_id uuid;
