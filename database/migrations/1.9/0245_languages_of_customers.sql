-- In which language a customer is written to (docs/rules.md, 171).
set local lock_timeout = '2s';
alter table customers add column language text;
comment on column customers.language is 'what they are written to in, fr or en; null: the language of the restaurant';
