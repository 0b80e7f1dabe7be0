import { firstOfMonth, type Day, type DayBounds } from '#core/calendar/business-day.ts'
import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { ReportSpans } from '../../reports/report-spans.rules.ts'

export type TenantClock = {
  id: string
  name: string
  isActive: boolean
  /** Has a paid subscription; a trial is none. */
  isPaying: boolean
  today: Day
  currency: string
  digits: number
  /** In total, whatever the period. */
  customers: number
  /** Rises with every change of the restaurant's figures. */
  lastFigure: number
  /** Rises only with changes that may concern past days. */
  lastPastFigure: number
}

export function listTenantClocks(db: Db | DbPool): Promise<TenantClock[]> {
  return query<TenantClock>(db)`
    select id, name, is_active as "isActive", coalesce(is_paying, false) as "isPaying", today, currency,
      currency_digits as digits, customers, last_figure as "lastFigure", last_past_figure as "lastPastFigure"
    from directory.list_tenant_clocks()`
}

/** Of one restaurant in one period; sales in minor units of its currency. */
export type TenantFigures = {
  id: string
  orders: number
  sales: number
  /** Its best-selling items, most units first. */
  items: { id: string; units: number }[]
}

export function listTenantFigures(
  db: Db | DbPool,
  ids: readonly string[],
  { bounds, spans: { months }, mostItems }: { bounds: DayBounds; spans: ReportSpans; mostItems: number },
): Promise<TenantFigures[]> {
  return query<TenantFigures>(db)`
    select tenant_id as id, orders, sales, items
    from directory.list_tenant_figures(${ids as string[]}::uuid[], ${bounds.from}::date, ${bounds.to}::date,
      ${months?.from ?? null}::date, ${months ? firstOfMonth(months.to) : null}::date, ${mostItems})`
}

type Sold = { tenantId: string; itemId: string; bounds: DayBounds }

/** The title of each at its last sale in the period. */
export async function listItemTitles(db: Db | DbPool, sold: readonly Sold[]): Promise<string[]> {
  const rows = await query<{ title: string | null }>(db)`
    select title from directory.list_item_titles(${sold.map(({ tenantId }) => tenantId)}::uuid[],
      ${sold.map(({ itemId }) => itemId)}::text[], ${sold.map(({ bounds }) => bounds.from)}::date[],
      ${sold.map(({ bounds }) => bounds.to)}::date[]) as title`
  return rows.map(({ title }) => title ?? '')
}

export type Rates = { date: Day; perEuro: ReadonlyMap<string, string> }

/** The newest rates on or before the day, or the oldest; null if there are none. */
export async function findRates(db: Db | DbPool, day: Day): Promise<Rates | null> {
  const rows = await query<{ date: Day; currency: string; rate: string }>(db)`
    select rate_date as date, currency, per_euro::text as rate from exchange_rates
    where rate_date = coalesce(
      (select max(rate_date) from exchange_rates where rate_date <= ${day}::date),
      (select min(rate_date) from exchange_rates))`
  if (rows.length === 0) return null
  return { date: rows[0]!.date, perEuro: new Map(rows.map(({ currency, rate }) => [currency, rate])) }
}
