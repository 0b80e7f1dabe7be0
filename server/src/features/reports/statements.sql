-- Every statement that this code sends, with its parameters and the columns it returns, as PostgreSQL prepares it; left out are
-- those that begin a transaction, migrate the database or look after it.
-- Written by `npm run db:statements`.

-- reports/acts listVoids($1 date, $2 date) → reason text, stage text, by text, n integer, amount bigint
select reason_title as reason, stage, voided_by as by, sum(quantity)::int as n, sum(amount)::bigint as amount
from voids
where business_day between $1 and $2 and undone_at is null
group by 1, 2, 3
order by 5 desc, 1, 2, 3;

-- reports/acts listActs($1 date, $2 date, $3 date, $4 date) → at timestamptz, kind text, reason text, item text, n
--   integer, amount bigint, digits smallint, stage text, by text, approvedBy text, tokens json, invoiceNumber bigint,
--   id uuid
select d.given_at as at, d.reason_kind as kind, d.title as reason, case when d.is_of_bill then null else g.item end as
  item, null::int as n, g.amount, i.currency_digits as digits, null::text as stage, d.given_by as by, d.approved_by as
  "approvedBy", (select json_agg(o.token_no order by o.placed_at, o.order_id) from invoice_orders o where
  o.invoice_number = i.number) as tokens, i.number as "invoiceNumber", d.id
from invoices i
cross
join lateral ( select (x ->> 'id')::uuid as id, sum((x ->> 'amount')::bigint)::bigint as amount, min(concat_ws(' · ',
  l.item_title, l.variant_title)) as item from invoice_lines l cross join lateral jsonb_array_elements(l.discounts) x
  where l.invoice_number = i.number and l.discounts is not null group by 1 ) g
join bill_discounts d on d.id = g.id
where i.business_day between $1 and $2
union all
select v.voided_at, 'void', v.reason_title, concat_ws(' · ', v.item_title, v.variant_title), v.quantity, v.amount,
  s.currency_digits, v.stage, v.voided_by, v.approved_by, json_build_array(v.token_no), null, v.id
from voids v
cross
join store_settings s
where v.business_day between $3 and $4 and v.undone_at is null
order by at desc, id desc;

-- reports/acts findNames() → people jsonb, kinds jsonb
select coalesce((select jsonb_object_agg(username, name) from users), '{}') as people, coalesce((select
  jsonb_object_agg(id, kind) from payment_types), '{}') as kinds;

-- reports/dashboard/dashboard getHouse() → digits smallint, tables integer, usesDrawers boolean, drawers json, findings
--   jsonb, comparedUntilNow bigint
select s.currency_digits as digits, (select count(*)::int from restaurant_tables where deleted_at is null) as tables,
  s.cash_needs_session or exists (select from cash_sessions) as "usesDrawers", coalesce(( select
  json_agg(json_build_object('tillId', t.id, 'title', t.title, 'since', c.opened_at, 'by', coalesce(u.name,
  c.opened_by)) order by t.created_at, t.id) from tills t join drawers d on d.till_id = t.id left join cash_sessions c
  on c.id = d.session_id left join users u on u.username = c.opened_by where t.deleted_at is null), '[]') as drawers,
  coalesce((select findings from fiscal_checks), '[]') as findings, (select coalesce(sum(total), 0) from invoices where
  business_day = current_business_day() - 7 and (issued_at at time zone s.time_zone - s.day_starts_at::interval)::time
  <= (now() at time zone s.time_zone - s.day_starts_at::interval)::time)::bigint - (select coalesce(sum(total), 0) from
  credit_notes where business_day = current_business_day() - 7 and (issued_at at time zone s.time_zone -
  s.day_starts_at::interval)::time <= (now() at time zone s.time_zone - s.day_starts_at::interval)::time)::bigint as
  "comparedUntilNow"
from store_settings s;

-- reports/reports getReportStore() → today date, name text, timeZone text, dayStartsAt text, currency text, digits
--   smallint, totalCustomers bigint, version bigint, lastFigure bigint, summedInvoice bigint, summedUntil date,
--   hasDaysToSum boolean, openBills json
select current_business_day() as today, store_name as name, time_zone as "timeZone", to_char(day_starts_at, 'HH24:MI')
  as "dayStartsAt", currency, currency_digits as digits, coalesce((select f.count from report_figures f where f.grain =
  'ever' and f.kind = 'customers' and f.starts_on = '-infinity' and f.key = ''), 0) as "totalCustomers",
  figures_version(c) as version, c.last_figure as "lastFigure", c.summed_invoice as "summedInvoice", c.summed_until as
  "summedUntil", c.summed_until < c.business_day and c.summed_until < current_business_day() - 1 as "hasDaysToSum",
  (select json_build_object('n', count(*), 'total', coalesce(sum(b.total), 0), 'paid', coalesce(sum(b.paid), 0)) from
  bills b where b.status = 'open') as "openBills"
from store_settings s
join tenant_counters c on c.tenant_id = s.tenant_id;

-- reports/reports updateDaysSummed($1 integer) → hasMore boolean
select sum_days_over($1) as "hasMore";

-- reports/reports listUnsummed($1 bigint, $2 date) → kind text, startsOn date, key text, title text, price bigint,
--   count bigint, net bigint, tax bigint, total bigint
select f.kind as "kind", f.starts_on as "startsOn", f.key as "key", f.title as "title", f.price as "price", f.count as
  "count", f.net as "net", f.tax as "tax", f.total as "total"
from figures_since($1, $2) f;

-- reports/reports listDays($1 date, $2 date, $3 date, $4 jsonb) → day date, orders bigint, customers bigint, paidOrders
--   bigint, net bigint, tax bigint, total bigint
select greatest(starts_on, $1::date) as day, coalesce(sum(count) filter (where kind = 'orders'), 0)::bigint as orders,
  coalesce(sum(count) filter (where kind = 'customers'), 0)::bigint as customers, coalesce(sum(count) filter (where kind
  = 'sales'), 0)::bigint as "paidOrders", sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total
from ( select kind, starts_on, count, net, tax, total from report_figures where grain = 'day' and kind in ('sales',
  'orders', 'customers') and (starts_on = $2 or starts_on = $3) union all select kind, "startsOn", count, net, tax,
  total from jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint,
  "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind in ('sales', 'orders') ) part
group by 1
order by 1;

-- reports/reports listParts($1 text[], $2 date, $3 date, $4 date, $5 jsonb, $6 text[]) → kind text, key text, title
--   text, count bigint, net bigint, tax bigint, total bigint
select kind, key, title, count, net, tax, total
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = any($1) and ((grain = 'day' and starts_on = $2) or (grain = 'month' and
  starts_on between $3 and $4)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($5::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = any($6) ) part group by kind, key) part
order by kind, total desc, key;

-- reports/reports listParts($1 text[], $2 date, $3 jsonb, $4 text[]) → kind text, key text, title text, count bigint,
--   net bigint, tax bigint, total bigint
select kind, key, title, count, net, tax, total
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = any($1) and ((grain = 'day' and starts_on = $2)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($3::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = any($4) ) part group by kind, key) part
order by kind, total desc, key;

-- reports/reports countUnits($1 date, $2 date, $3 date, $4 jsonb) → units bigint
select coalesce(sum(count), 0)::bigint as units
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'category' and ((grain = 'day' and starts_on = $1) or (grain = 'month' and
  starts_on between $2 and $3)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'category' ) part group by kind, key) category;

-- reports/reports countUnits($1 date, $2 jsonb) → units bigint
select coalesce(sum(count), 0)::bigint as units
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'category' and ((grain = 'day' and starts_on = $1)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($2::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = 'category' ) part group by kind, key) category;

-- reports/reports listTopItems($1 date, $2 date, $3 date, $4 jsonb, $5 bigint, $6 date, $7 date, $8 date, $9 jsonb) →
--   id text, title text, price bigint, image text, units bigint, unitsBefore bigint
with top as ( select key, title, price, count from ( select kind, key, (array_agg(title order by starts_on desc) filter
  (where title is not null))[1] as title, (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as
  count, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title,
  price, starts_on, count, net, tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on =
  $1) or (grain = 'month' and starts_on between $2 and $3)) union all select kind, key, title, price, "startsOn", count,
  net, tax, total from jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text,
  "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'item' ) part group by kind,
  key) item order by count desc, title, key limit $5 )
select top.key as id, top.title, coalesce(m.price, top.price) as price, m.image, top.count as units,
  coalesce(earlier.count, 0) as "unitsBefore"
from top
left
join menu_items m on m.id = top.key::uuid
left
join ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $6) or (grain = 'month' and
  starts_on between $7 and $8)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($9::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'item' ) part group by kind, key) earlier on
  earlier.key = top.key
order by top.count desc, top.title, top.key;

-- reports/reports listTopItems($1 date, $2 jsonb, $3 bigint, $4 date, $5 jsonb) → id text, title text, price bigint,
--   image text, units bigint, unitsBefore bigint
with top as ( select key, title, price, count from ( select kind, key, (array_agg(title order by starts_on desc) filter
  (where title is not null))[1] as title, (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as
  count, sum(net)::bigint as net, sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title,
  price, starts_on, count, net, tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on =
  $1)) union all select kind, key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($2::jsonb)
  as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax"
  bigint, "total" bigint) where kind = 'item' ) part group by kind, key) item order by count desc, title, key limit $3 )
select top.key as id, top.title, coalesce(m.price, top.price) as price, m.image, top.count as units,
  coalesce(earlier.count, 0) as "unitsBefore"
from top
left
join menu_items m on m.id = top.key::uuid
left
join ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $4)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($5::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = 'item' ) part group by kind, key) earlier on earlier.key = top.key
order by top.count desc, top.title, top.key;

-- reports/reports listItemSales($1 date, $2 date, $3 date, $4 jsonb) → id text, title text, units bigint, net bigint
select key as id, title, count as units, net
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $1) or (grain = 'month' and
  starts_on between $2 and $3)) union all select kind, key, title, price, "startsOn", count, net, tax, total from
  jsonb_to_recordset($4::jsonb) as u("kind" text, "startsOn" date, "key" text, "title" text, "price" bigint, "count"
  bigint, "net" bigint, "tax" bigint, "total" bigint) where kind = 'item' ) part group by kind, key) item
order by title, key;

-- reports/reports listItemSales($1 date, $2 jsonb) → id text, title text, units bigint, net bigint
select key as id, title, count as units, net
from ( select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
  (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
  sum(tax)::bigint as tax, sum(total)::bigint as total from ( select kind, key, title, price, starts_on, count, net,
  tax, total from report_figures where kind = 'item' and ((grain = 'day' and starts_on = $1)) union all select kind,
  key, title, price, "startsOn", count, net, tax, total from jsonb_to_recordset($2::jsonb) as u("kind" text, "startsOn"
  date, "key" text, "title" text, "price" bigint, "count" bigint, "net" bigint, "tax" bigint, "total" bigint) where kind
  = 'item' ) part group by kind, key) item
order by title, key;

-- reports/reports countRepeatCustomers($1 bigint, $2 date, $3 date, $4 date, $5 date, $6 date, $7 date, $8 date) →
--   count bigint
with unsummed as ( select customer_phone, visited_on, lag(visited_on) over (partition by customer_phone order by
  visited_on) as earlier_on from visits_since($1) )
select (( select count(*) from customer_visits where visited_on between $2 and $3 and visit_no > 1 and (visit_no = 2 or
  earlier_on < $4)) + ( select count(distinct u.customer_phone) from unsummed u where u.visited_on between $5 and $6 and
  (u.earlier_on is not null or exists ( select from customer_visits v where v.customer_phone = u.customer_phone and
  v.visited_on < u.visited_on)) and not exists ( select from customer_visits v where v.customer_phone = u.customer_phone
  and v.visited_on between $7 and $8 and v.visit_no > 1) ))::bigint as count;

-- reports/reports countRepeatCustomers($1 bigint, $2 date, $3 date, $4 date, $5 date, $6 date) → count bigint
with unsummed as ( select customer_phone, visited_on, lag(visited_on) over (partition by customer_phone order by
  visited_on) as earlier_on from visits_since($1) )
select ((select coalesce(sum(count), 0) from report_figures where kind = 'repeats' and ((grain = 'day' and starts_on =
  $2))) + ( select count(distinct u.customer_phone) from unsummed u where u.visited_on between $3 and $4 and
  (u.earlier_on is not null or exists ( select from customer_visits v where v.customer_phone = u.customer_phone and
  v.visited_on < u.visited_on)) and not exists ( select from customer_visits v where v.customer_phone = u.customer_phone
  and v.visited_on between $5 and $6 and v.visit_no > 1) ))::bigint as count;

-- reports/reports countCustomersSince($1 date) → count bigint
select coalesce(sum(count), 0)::bigint as count
from report_figures
where grain = 'day' and kind = 'customers' and starts_on >= $1;

-- reports/search/search searchDishes($1 text, $2 text, $3 bigint) → id uuid, title text, category text
select i.id, i.title, c.title as category
from menu_items i
left
join categories c on c.id = i.category_id
where i.deleted_at is null and search_text(i.title::text) like all ((select search_patterns($1::text))::text[])
order by strpos(search_text(i.title::text), search_text($2::text)) <> 1, search_text(i.title::text), i.title, i.id
limit $3;

-- reports/search/search searchTables($1 text, $2 text, $3 bigint) → id uuid, title text, floor text, floorId uuid
select id, title, floor, floor_id as "floorId"
from restaurant_tables
where deleted_at is null and search_text(title || ' ' || floor::text) like all ((select
  search_patterns($1::text))::text[])
order by strpos(search_text(title::text), search_text($2::text)) <> 1, length(title), title, id
limit $3;

-- reports/search/search searchPeople($1 text, $2 text, $3 text, $4 text, $5 bigint) → phone text, name text
select phone, name
from customers
where deleted_at is null and phone in (select directory.find_customers($1, $2, $3))
order by strpos(search_text(name::text), search_text($4::text)) <> 1, search_text(name::text), name, phone
limit $5;

-- reports/search/search searchInvoices($1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 integer, $7 text, $8 bigint,
--   $9 text, $10 bigint, $11 bigint, $12 bigint) → number bigint, total bigint, currency text, currencyDigits smallint,
--   day date, customerName text
select number, total, currency, currency_digits as "currencyDigits", business_day as day, customer_name as
  "customerName"
from invoices
where number in (select $1::bigint union select directory.find_invoices($2::bigint, $3, $4, $5, $6) union (select
  r.invoice_number from offline_receipts r where r.receipt_no = $7 order by r.invoice_number desc limit $8) union
  (select o.invoice_number from invoice_orders o where o.offline_no = $9 order by o.invoice_number desc limit $10))
order by number is distinct
from $11::bigint, number desc
limit $12;

-- reports/search/search searchBookings($1 text, $2 text, $3 text, $4 text, $5 bigint) → id uuid, code text, name text,
--   people integer, date text, table text
select r.id, r.unique_code as code, r.customer_name as name, r.party_size as people, ( select to_char(r.reserved_at at
  time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings) as date, t.title as "table"
from reservations r
left
join restaurant_tables t on t.id = r.table_id
where r.id in (select directory.find_reservations($1, $2, $3, $4))
order by abs(extract(epoch from r.reserved_at - now())), r.id
limit $5;
