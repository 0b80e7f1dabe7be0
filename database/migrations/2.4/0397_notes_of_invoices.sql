-- What invoices to companies state in the restaurant's own words (docs/rules.md, 296).
set local lock_timeout = '2s';
alter table store_settings add column invoice_notes jsonb not null default '{}'::jsonb;
comment on column store_settings.invoice_notes is 'latePayment, recovery, discount; what is missing or blank is stated in the words of the law';
