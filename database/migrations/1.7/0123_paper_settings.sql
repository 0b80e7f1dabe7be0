-- What papers state about the company, and what happens to the receipt of a payment.
set local lock_timeout = '2s';
alter table store_settings
  add column receipt_after_pay text not null default 'print' check (receipt_after_pay in ('print', 'ask', 'none')),
  add column identity jsonb not null default '{}' check (jsonb_typeof(identity) = 'object');
comment on column store_settings.identity is 'the fields of core/src/countries by their names; a field that is left out is blank';
