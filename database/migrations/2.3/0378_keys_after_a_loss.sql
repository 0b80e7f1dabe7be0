-- Which keys were made as those before could not be opened.
set local lock_timeout = '2s';
alter table fiscal_keys add column follows_loss boolean not null default false;
comment on column fiscal_keys.follows_loss is 'made as none of the keys before could be opened';
