-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- accounting/accounting getAccountingStore() → name text, currency text, digits smallint, country text, timeZone text,
--   identity jsonb, accounts jsonb
select store_name as name, currency, currency_digits as digits, country, time_zone as "timeZone", identity, accounts
from store_settings;

-- accounting/accounting listReportedEntries($1 jsonb) → kind text, day date, data json
select e.kind, e.business_day as day, e.payload::json -> 'data' as data
from jsonb_to_recordset($1::jsonb) as s(chain text, first bigint, last bigint)
cross
join lateral ( select * from fiscal_entries where chain = s.chain and seq between s.first and s.last offset 0 ) e
where e.kind in ('sale', 'credit', 'part', 'part_cancelled', 'settled', 'corrected')
order by e.chain desc, e.seq;

-- accounting/accounting listTickets($1 text[]) → kind text, day date, data json
select e.kind, e.business_day as day, e.payload::json -> 'data' as data
from fiscal_entries e
where e.chain = 'T' and e.kind in ('sale', 'credit') and e.doc = any($1::text[]);

-- accounting/links/links listLinks() → id uuid, label text, createdAt timestamptz, endsAt timestamptz, lastOpenedAt
--   timestamptz
select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt"
from accountant_links
where revoked_at is null and ends_at > now()
order by created_at desc, id;

-- accounting/links/links insertLink($1 text, $2 bytea, $3 integer) → id uuid
insert into accountant_links (label, token_hash, ends_at)
values ($1, $2, now() + make_interval(days => $3))
returning id;

-- accounting/links/links updateLinkRevoked($1 uuid) → label text
update accountant_links
set revoked_at = now()
where id = $1 and revoked_at is null
returning label;

-- accounting/links/links findLinkOfToken($1 bytea) → id uuid, label text, createdAt timestamptz, endsAt timestamptz,
--   lastOpenedAt timestamptz, endedAt timestamptz
select id, label, created_at as "createdAt", ends_at as "endsAt", last_opened_at as "lastOpenedAt", case when
  least(ends_at, revoked_at) <= now() then least(ends_at, revoked_at) end as "endedAt"
from accountant_links
where token_hash = $1;

-- accounting/links/links getLinkOwner() → store text, email text, phone text, timeZone text
select store_name as store, email, phone, time_zone as "timeZone"
from store_settings;

-- accounting/links/links updateLinkOpened($1 uuid)
update accountant_links
set last_opened_at = now()
where id = $1;
