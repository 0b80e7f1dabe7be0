-- outside a transaction
set lock_timeout = '2s';
-- Closings are found by kind and number, and by the last day that they cover.
create index concurrently if not exists fiscal_closings_by_number on fiscal_entries (tenant_id, chain, kind, (doc::int))
  where kind in ('session', 'service', 'day', 'month', 'year');
