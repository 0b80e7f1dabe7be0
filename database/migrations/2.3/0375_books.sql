-- When the fiscal year ends, and the accounts that closings are booked on.
set local lock_timeout = '2s';
alter table store_settings
  add column fiscal_year_end text not null default '12-31' check (fiscal_year_end ~ '^[0-9]{2}-[0-9]{2}$'),
  add column accounts jsonb not null default '{}';
comment on column store_settings.fiscal_year_end is 'month and day on which the fiscal year ends';
comment on column store_settings.accounts is 'accounts that were chosen in place of the usual ones, by what they are for';
