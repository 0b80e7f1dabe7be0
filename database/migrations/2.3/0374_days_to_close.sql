-- Journals that were written to before there were closings have days to close.
set local lock_timeout = '2s';
-- allows whole-table-write: a row for each restaurant, and nothing follows in this transaction
update tenant_counters set closing_due_on = business_day + 1 where fiscal_software is not null;
