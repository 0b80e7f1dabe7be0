import sql, { join, type Sql } from 'sql-template-tag'
import { firstOfMonth, type Day, type DayBounds } from '#core/calendar/business-day.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import { recordColumns, selectColumns } from '../../infrastructure/database/columns.ts'
import { isOneSpan, type ReportSpans } from './report-spans.rules.ts'

export type ReportStore = {
  today: Day
  name: string
  timeZone: string
  dayStartsAt: string
  currency: string
  digits: number
  totalCustomers: number
  /** Rises with every order, invoice and other change of report figures. */
  version: number
  /** Rises with changes other than sales: cancellations, customers, pictures. */
  lastFigure: number
  /** The last invoice, and the last day of orders, in the sums. */
  summedInvoice: number
  summedUntil: Day
  /** There are sales on a past day that is not summed. */
  hasDaysToSum: boolean
  /** Currently open bills, in minor units. */
  openBills: { n: number; total: number; paid: number }
}

/** The store's day, its number of customers, and its open bills. */
export async function getReportStore(db: Db): Promise<ReportStore> {
  const rows = await query<ReportStore>(db)`
    select current_business_day() as today, store_name as name, time_zone as "timeZone",
      to_char(day_starts_at, 'HH24:MI') as "dayStartsAt", currency, currency_digits as digits,
      coalesce((select f.count from report_figures f where f.grain = 'ever' and f.kind = 'customers'
        and f.starts_on = '-infinity' and f.key = ''), 0) as "totalCustomers",
      figures_version(c) as version, c.last_figure as "lastFigure", c.summed_invoice as "summedInvoice",
      c.summed_until as "summedUntil",
      c.summed_until < c.business_day and c.summed_until < current_business_day() - 1 as "hasDaysToSum",
      (select json_build_object('n', count(*), 'total', coalesce(sum(b.total), 0), 'paid', coalesce(sum(b.paid), 0))
        from bills b where b.status = 'open') as "openBills"
    from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id`
  return rows[0]!
}

/** Sums at most so many past days of the restaurant; tells if there are more. */
export async function updateDaysSummed(db: Db, most: number): Promise<boolean> {
  const rows = await query<{ hasMore: boolean }>(db)`select sum_days_over(${most}) as "hasMore"`
  return rows[0]!.hasMore
}

/** A figure of an unsummed day, with the columns of the sums. */
export type Unsummed = Omit<Part, 'kind'> & { kind: string; startsOn: Day; price: number | null }

const UNSUMMED_COLUMNS = {
  kind: 'text',
  startsOn: 'date',
  key: 'text',
  title: 'text',
  price: 'bigint',
  count: 'bigint',
  net: 'bigint',
  tax: 'bigint',
  total: 'bigint',
} as const

/** Figures that the sums lack, from the ledger's rows: usually today. */
export function listUnsummed(
  db: Db,
  { summedInvoice, summedUntil }: Pick<ReportStore, 'summedInvoice' | 'summedUntil'>,
): Promise<Unsummed[]> {
  return query<Unsummed>(db)`
    select ${selectColumns('f', UNSUMMED_COLUMNS)}
    from figures_since(${summedInvoice}, ${summedUntil}) f`
}

/** Figures of a day; amounts in minor units. */
export type DayFigures = {
  day: Day
  orders: number
  customers: number
  paidOrders: number
  net: number
  tax: number
  total: number
}

/**
 * A period: its days, the stored figures that cover it, and the rest that is in none of them: `invoicesAfter` that
 * number.
 */
export type Span = { bounds: DayBounds; spans: ReportSpans; unsummed: readonly Unsummed[]; invoicesAfter: number }

/** The days of a period one by one, and the days it is compared with as one, under the last of them. */
export function listDays(db: Db, now: Span, before: Span): Promise<DayFigures[]> {
  return query<DayFigures>(db)`
    select greatest(starts_on, ${before.bounds.to}::date) as day,
      coalesce(sum(count) filter (where kind = 'orders'), 0)::bigint as orders,
      coalesce(sum(count) filter (where kind = 'customers'), 0)::bigint as customers,
      coalesce(sum(count) filter (where kind = 'sales'), 0)::bigint as "paidOrders", sum(net)::bigint as net,
      sum(tax)::bigint as tax, sum(total)::bigint as total
    from (
      select kind, starts_on, count, net, tax, total from report_figures
      where grain = 'day' and kind in ('sales', 'orders', 'customers')
        and (${startsIn(before.bounds)} or ${startsIn(now.bounds)})
      union all
      select kind, "startsOn", count, net, tax, total from ${records([...before.unsummed, ...now.unsummed])}
      where kind in ('sales', 'orders')
    ) part
    group by 1 order by 1`
}

const BREAKDOWNS = [
  'hour',
  'category',
  'payment',
  'tax',
  'refund',
  'tip',
  'rounding',
  'surplus',
  'returned',
  'discount',
  'server',
  'option',
  'set',
] as const

/**
 * An hour, category, payment type, tax, reason, server, dining option or set menu of a period, or all refunds in it.
 */
export type Part = {
  kind: (typeof BREAKDOWNS)[number]
  key: string
  title: string | null
  count: number
  net: number
  tax: number
  total: number
}

export function listParts(db: Db, span: Span): Promise<Part[]> {
  return query<Part>(db)`
    select kind, key, title, count, net, tax, total
    from (${added(sql`kind = any(${BREAKDOWNS})`, span)}) part order by kind, total desc, key`
}

/** Units sold of everything. */
export async function countUnits(db: Db, span: Span): Promise<number> {
  const rows = await query<{ units: number }>(db)`
    select coalesce(sum(count), 0)::bigint as units from (${added(sql`kind = 'category'`, span)}) category`
  return rows[0]!.units
}

export type TopItem = {
  id: string
  title: string
  price: number
  image: string | null
  units: number
  unitsBefore: number
}

/**
 * The best-selling items at the menu's price, each with its units in the previous period; an item that the menu never
 * had keeps the price of its last sale.
 */
export function listTopItems(
  db: Db,
  { now, before, limit }: { now: Span; before: Span; limit: number },
): Promise<TopItem[]> {
  return query<TopItem>(db)`
    with top as (
      select key, title, price, count from (${added(sql`kind = 'item'`, now)}) item
      order by count desc, title, key limit ${limit}
    )
    select top.key as id, top.title, coalesce(m.price, top.price) as price, m.image, top.count as units, coalesce(earlier.count, 0) as "unitsBefore"
    from top left join menu_items m on m.id = top.key::uuid
      left join (${added(sql`kind = 'item'`, before)}) earlier on earlier.key = top.key
    order by top.count desc, top.title, top.key`
}

/** Net sales of each item, less refunds. */
export function listItemSales(
  db: Db,
  span: Span,
): Promise<{ id: string; title: string; units: number; net: number }[]> {
  return query<{ id: string; title: string; units: number; net: number }>(db)`
    select key as id, title, count as units, net from (${added(sql`kind = 'item'`, span)}) item order by title, key`
}

/** Customers who paid in the period and on an earlier business day; each counts once, at the first such visit. */
export async function countRepeatCustomers(
  db: Db,
  { bounds: { from, to }, spans, invoicesAfter }: Span,
): Promise<number> {
  const summed = isOneSpan(spans)
    ? sql`select coalesce(sum(count), 0) from report_figures where kind = 'repeats' and ${within(spans)}`
    : sql`
        select count(*) from customer_visits
        where visited_on between ${from} and ${to} and visit_no > 1 and (visit_no = 2 or earlier_on < ${from})`
  const rows = await query<{ count: number }>(db)`
    with unsummed as (
      select customer_phone, visited_on, lag(visited_on) over (partition by customer_phone order by visited_on) as earlier_on
      from visits_since(${invoicesAfter})
    )
    select ((${summed}) + (
      select count(distinct u.customer_phone) from unsummed u
      where u.visited_on between ${from} and ${to}
        and (u.earlier_on is not null or exists (
          select from customer_visits v where v.customer_phone = u.customer_phone and v.visited_on < u.visited_on))
        and not exists (
          select from customer_visits v
          where v.customer_phone = u.customer_phone and v.visited_on between ${from} and ${to} and v.visit_no > 1)
    ))::bigint as count`
  return rows[0]!.count
}

/** Customers added since that day. */
export async function countCustomersSince(db: Db, day: Day): Promise<number> {
  const rows = await query<{ count: number }>(db)`
    select coalesce(sum(count), 0)::bigint as count from report_figures
    where grain = 'day' and kind = 'customers' and starts_on >= ${day}`
  return rows[0]!.count
}

/** Sums figures of some kind over the period; title and price are the latest. */
function added(ofKind: Sql, { spans, unsummed }: Span) {
  return sql`
    select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
      (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
      sum(tax)::bigint as tax, sum(total)::bigint as total
    from (
      select kind, key, title, price, starts_on, count, net, tax, total from report_figures where ${ofKind} and ${within(spans)}
      union all
      select kind, key, title, price, "startsOn", count, net, tax, total from ${records(unsummed)} where ${ofKind}
    ) part group by kind, key`
}

function records(unsummed: readonly Unsummed[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(unsummed)}::jsonb) as u(${recordColumns(UNSUMMED_COLUMNS)})`
}

function within({ months, days }: ReportSpans) {
  const parts = days.map((span) => sql`(grain = 'day' and ${startsIn(span)})`)
  if (months) parts.push(sql`(grain = 'month' and ${startsIn({ from: months.from, to: firstOfMonth(months.to) })})`)
  return sql`(${join(parts, ' or ')})`
}

/** Compares a single day by `=`, so that the primary key is used. */
function startsIn({ from, to }: DayBounds) {
  return from === to ? sql`starts_on = ${from}` : sql`starts_on between ${from} and ${to}`
}
