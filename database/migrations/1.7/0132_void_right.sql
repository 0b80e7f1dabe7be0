-- Who may cancel what was ordered (docs/rules.md, 120).
set local lock_timeout = '2s';
alter table store_settings add column void_right text not null default 'none' check (void_right in ('none', 'begun', 'always'));
comment on column store_settings.void_right is 'which cancelled lines need the right to void: none, those that were begun, all';
