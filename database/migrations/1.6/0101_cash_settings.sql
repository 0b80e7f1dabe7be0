-- How a restaurant counts its cash (docs/rules.md, 110 to 114).
set local lock_timeout = '2s';
alter table store_settings
  add column cash_needs_session boolean not null default false,
  add column blind_count boolean not null default true,
  add column cash_difference_limit bigint check (cash_difference_limit >= 0);
comment on column store_settings.cash_needs_session is 'no cash is taken at a till whose drawer is not open';
comment on column store_settings.blind_count is 'nobody sees what a drawer should contain before it is counted';
comment on column store_settings.cash_difference_limit is
  'a closing that differs by more needs a note, in minor units; null: ten units of the currency';
