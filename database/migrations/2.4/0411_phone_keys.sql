-- A phone number is compared by a key and shown as it was typed (docs/decisions/data/0093-one-key-for-a-phone.md).
set local lock_timeout = '2s';
alter table customers add column phone_key text, add column is_duplicate boolean not null default false;
comment on column customers.phone_key is 'E.164 by the country of the store, or the digits; null until the server has worked it out';
comment on column customers.is_duplicate is 'another record of the same person has the key: to be merged';
