import { sql, type RawBuilder, type Transaction } from 'kysely'
import { firstOfMonth, type Day, type DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { isOneSpan, type ReportSpans } from './report-spans.rules.ts'

type Db = Transaction<Database>

export type ReportStore = {
  today: Day
  name: string
  timeZone: string
  dayStartsAt: string
  currency: string
  digits: number
  totalCustomers: number
  /** Rises with every change of the figures of reports. */
  lastFigure: number
}

/** What the store is today, and how many customers it has. */
export async function getReportStore(db: Db): Promise<ReportStore> {
  const { rows } = await sql<ReportStore>`
    select current_business_day() as today, store_name as name, time_zone as "timeZone",
      to_char(day_starts_at, 'HH24:MI') as "dayStartsAt", currency, currency_digits as digits,
      coalesce((select f.count from report_figures f where f.grain = 'ever' and f.kind = 'customers'
        and f.starts_on = '-infinity' and f.key = ''), 0) as "totalCustomers",
      c.last_figure as "lastFigure"
    from store_settings s join tenant_counters c on c.tenant_id = s.tenant_id`.execute(db)
  return rows[0]!
}

/** What is known of a day; amounts in minor units. */
export type DayFigures = {
  day: Day
  orders: number
  customers: number
  paidOrders: number
  net: number
  tax: number
  total: number
}

/** The days of a period one by one, and all of the days it is compared with as one, under the last of them. */
export async function listDays(db: Db, bounds: DayBounds, before: DayBounds): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select greatest(starts_on, ${before.to}::date) as day,
      coalesce(sum(count) filter (where kind = 'orders'), 0)::bigint as orders,
      coalesce(sum(count) filter (where kind = 'customers'), 0)::bigint as customers,
      coalesce(sum(count) filter (where kind = 'sales'), 0)::bigint as "paidOrders", sum(net)::bigint as net,
      sum(tax)::bigint as tax, sum(total)::bigint as total
    from report_figures
    where grain = 'day' and kind in ('sales', 'orders', 'customers')
      and (starts_on between ${before.from} and ${before.to} or starts_on between ${bounds.from} and ${bounds.to})
    group by 1 order by 1`.execute(db)
  return rows
}

const BREAKDOWNS = ['hour', 'category', 'payment', 'tax'] as const

/** One hour, category, payment type or tax of a period. */
export type Part = {
  kind: (typeof BREAKDOWNS)[number]
  key: string
  title: string | null
  count: number
  net: number
  tax: number
  total: number
}

export async function listParts(db: Db, spans: ReportSpans): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select kind, key, title, count, net, tax, total
    from (${added(sql`kind = any(${BREAKDOWNS})`, spans)}) part order by kind, total desc, key`.execute(db)
  return rows
}

/** Units sold of everything. */
export async function countUnits(db: Db, spans: ReportSpans): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(count), 0)::bigint as units from report_figures
    where kind = 'category' and ${within(spans)}`.execute(db)
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

/** The items of which most units were sold, and how many of each in the period before. */
export async function listTopItems(
  db: Db,
  { spans, before, limit }: { spans: ReportSpans; before: ReportSpans; limit: number },
): Promise<TopItem[]> {
  const { rows } = await sql<TopItem>`
    with top as (
      select key, title, price, count from (${added(sql`kind = 'item'`, spans)}) item
      order by count desc, title, key limit ${limit}
    )
    select top.key as id, top.title, top.price, m.image, top.count as units, coalesce(earlier.count, 0) as "unitsBefore"
    from top left join menu_items m on m.id = top.key::uuid
      left join (${added(sql`kind = 'item'`, before)}) earlier on earlier.key = top.key
    order by top.count desc, top.title, top.key`.execute(db)
  return rows
}

/** Customers who paid in the period and on an earlier business day; each counts once, at the first such visit. */
export async function countRepeatCustomers(db: Db, bounds: DayBounds, spans: ReportSpans): Promise<number> {
  const { rows } = isOneSpan(spans)
    ? await sql<{ count: number }>`
        select coalesce(sum(count), 0)::bigint as count from report_figures
        where kind = 'repeats' and ${within(spans)}`.execute(db)
    : await sql<{ count: number }>`
        select count(*) as count from customer_visits
        where visited_on between ${bounds.from} and ${bounds.to} and visit_no > 1
          and (visit_no = 2 or earlier_on < ${bounds.from})`.execute(db)
  return rows[0]!.count
}

/** Customers there are who came since that day. */
export async function countCustomersSince(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from report_figures
    where grain = 'day' and kind = 'customers' and starts_on >= ${day}`.execute(db)
  return rows[0]!.count
}

/** Stored figures of some kind added up over the period; title and price are the last. A single span needs no adding. */
function added(ofKind: RawBuilder<unknown>, spans: ReportSpans) {
  if (isOneSpan(spans))
    return sql`
      select kind, key, title, price, count, net, tax, total from report_figures where ${ofKind} and ${within(spans)}`
  return sql`
    select kind, key, (array_agg(title order by starts_on desc) filter (where title is not null))[1] as title,
      (array_agg(price order by starts_on desc))[1] as price, sum(count)::bigint as count, sum(net)::bigint as net,
      sum(tax)::bigint as tax, sum(total)::bigint as total
    from report_figures where ${ofKind} and ${within(spans)} group by kind, key`
}

function within({ months, days }: ReportSpans) {
  const parts = days.map((span) => sql`(grain = 'day' and ${startsIn(span)})`)
  if (months) parts.push(sql`(grain = 'month' and ${startsIn({ from: months.from, to: firstOfMonth(months.to) })})`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Compared by `=` where it is one, so that the primary key is used. */
function startsIn({ from, to }: DayBounds) {
  return from === to ? sql`starts_on = ${from}` : sql`starts_on between ${from} and ${to}`
}
