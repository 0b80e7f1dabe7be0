-- What was done or skipped of the set-up of a new restaurant (docs/rules.md, 108).
set local lock_timeout = '2s';
alter table store_settings
  add column setup_steps jsonb not null default '{}' check (jsonb_typeof(setup_steps) = 'object');
comment on column store_settings.setup_steps is 'done or skipped, by the names of core/src/setup; what rows show is not stored';
