-- What a night finds shows with the fiscal journal and on the dashboard, until a later check of the whole journal is sound.
set local lock_timeout = '2s';
comment on column fiscal_checks.at is
  'when the last check by hand ended, or the last of a night that found something; null before the first';
