-- A day that was closed and reported stays as it was, also when a company is named on one of its invoices later (docs/rules.md, 278).
set local lock_timeout = '2s';
alter table invoice_buyers add column is_late boolean not null default false;
comment on column invoice_buyers.is_late is 'named after the day of the invoice was closed';
