import type pg from 'pg'

/** Days that lie behind every restaurant, today included; a custom year of any beginning fits into them. */
const DAYS = 400
const MENU_ITEMS = 60
const LINES = 3

/**
 * Opens restaurants with a past, set by set: stores of six time zones and four currencies, one to four invoices a day of
 * three items, some sold far more often than others. Written are the figures that a platform's report reads, as the
 * ledger would have left them; the ledger itself is not, as nothing reads it here.
 */
export async function loadTenants(owner: pg.Client, count: number): Promise<{ invoices: number }> {
  await owner.query('begin')
  await owner.query('set local statement_timeout = 0')
  await owner.query(TENANTS, [count])
  await owner.query(DAYS_SOLD, [DAYS])
  // neither references nor counters are looked at row by row: what is written here fits
  await owner.query('set local session_replication_role = replica')
  for (const statement of FIGURES) await owner.query(statement)
  await owner.query(ITEMS, [MENU_ITEMS, LINES])
  const { rows } = await owner.query<{ invoices: number }>('select sum(invoices)::int as invoices from past_days')
  await owner.query('commit')
  await owner.query('vacuum (analyze)')
  return rows[0]!
}

const TENANTS = `
  with opened as (
    insert into tenants (name, trial_end_at, subscription_id, subscription_start_at, subscription_end_at)
    select 'Restaurant ' || n, now(), 'sub_' || n, now() - interval '400 days', now() + interval '20 days'
    from generate_series(1, $1::int) n returning id, name
  ), numbered as (
    select id, name, row_number() over () as n from opened
  ), counters as (
    insert into tenant_counters (tenant_id, last_figure) select id, 1 from opened
  )
  insert into store_settings (tenant_id, store_name, qr_code, time_zone, currency, currency_digits)
  select id, name, 'bench-' || n,
    (array['Europe/Paris', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'Africa/Casablanca'])[1 + n % 6],
    (array['EUR', 'USD', 'GBP', 'JPY'])[1 + n % 4], (array[2, 2, 2, 0])[1 + n % 4]
  from numbered`

const DAYS_SOLD = `
  create temporary table past_days on commit drop as
  select s.tenant_id, n, current_date - ago as day, 1 + (n * 31 + ago * 17) % 4 as invoices
  from (select tenant_id, row_number() over () as n from store_settings) s
  cross join generate_series(0, $1::int - 1) ago`

const FIGURES = [
  `insert into report_figures (tenant_id, grain, kind, starts_on, count, net, tax, total)
   select tenant_id, 'day', 'sales', day, invoices, invoices * 3000, invoices * 300, invoices * 3300 from past_days`,
  `insert into report_figures (tenant_id, grain, kind, starts_on, count)
   select tenant_id, 'day', 'orders', day, invoices + 1 from past_days`,
  `insert into report_figures (tenant_id, grain, kind, starts_on, key, count, net, tax, total)
   select tenant_id, 'month', 'hour', date_trunc('month', day), 11 + hour, sum(1), sum(3000), sum(300), sum(3300)
   from past_days cross join lateral generate_series(1, invoices) hour group by 1, 4, 5`,
  `insert into report_figures (tenant_id, grain, kind, starts_on, count)
   select id, 'ever', 'customers', '-infinity', 500 from tenants`,
] as const

const ITEMS = `
  with sold as (
    select tenant_id, n, day, floor($1::int * power(((n * 7919 + (day - '2020-01-01'::date) * 104729 + kind * 1299709) % 1000)
      / 1000.0, 2))::int as item, 1 + kind % 2 as units
    from past_days cross join lateral generate_series(1, invoices * $2::int) kind
  ), days as materialized (
    select tenant_id, n, day, item, sum(units) as units from sold group by 1, 2, 3, 4
  ), spans as (
    select tenant_id, n, 'day' as grain, day as starts_on, item, units from days
    union all
    select tenant_id, n, 'month', date_trunc('month', day)::date, item, sum(units) from days group by 1, 2, 4, 5
  )
  insert into report_figures (tenant_id, grain, kind, starts_on, key, title, price, count, net, tax, total)
  select tenant_id, grain, 'item', starts_on, md5(n || ' ' || item)::uuid::text, 'Plat ' || item, 1100, units, units * 1000,
    units * 100, units * 1100
  from spans`
