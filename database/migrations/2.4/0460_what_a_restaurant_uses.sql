-- What a restaurant does not use is out of its staff's way (docs/rules.md, 374).
set local lock_timeout = '2s';
alter table store_settings add column unused_features text[] not null default '{}';
comment on column store_settings.unused_features is 'by the names of core/src/setup/features.ts; empty: everything is shown';
