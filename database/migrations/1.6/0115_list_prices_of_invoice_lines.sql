set local lock_timeout = '2s';
alter table invoice_lines
  add column list_price bigint,
  add column price_rule text,
  add column is_discountable boolean not null default true;
