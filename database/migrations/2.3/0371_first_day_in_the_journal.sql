-- Restaurants that sold already begin their journal with their next business day, so that one rule holds at a time while processes are replaced.
set local lock_timeout = '2s';
-- allows whole-table-write: a row for each restaurant, and nothing follows in this transaction
update tenant_counters c
set fiscal_from = greatest(c.business_day, business_day_at(now(), s.time_zone, s.day_starts_at)) + 1
from store_settings s where s.tenant_id = c.tenant_id and c.last_invoice + c.last_credit_note > 0;
