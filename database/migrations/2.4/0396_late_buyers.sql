-- Which of the companies that were named before were named after the day of their invoice was closed.
set local lock_timeout = '2s';
-- allows whole-table-write: companies are named on few invoices, and nothing follows in this transaction
update invoice_buyers b set is_late = true
from fiscal_entries s cross join lateral (
  select c.at from fiscal_entries c
  where c.tenant_id = s.tenant_id and c.chain = 'G' and c.kind = 'day' and c.business_day >= s.business_day
    and (c.payload::jsonb #>> '{data,chains,T,last}')::bigint >= s.seq
  order by c.doc::int limit 1
) as closing
where s.tenant_id = b.tenant_id and s.chain = 'T' and s.kind = 'sale' and s.doc = b.invoice_number::text and b.added_at > closing.at;
