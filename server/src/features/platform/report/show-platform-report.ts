import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { PlatformDashboard, PlatformReport } from '#core/contract/platform/platform.ts'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { askCells } from '../../../infrastructure/database/cells/ask-cells.ts'
import type { CellDatabase, DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { convertSales, inDollars } from './dollars.rules.ts'
import { findRates, listItemTitles, listTenantClocks, type TenantClock } from './figures.queries.ts'
import type { FiguresCache } from './figures-cache.ts'
import { addUp, countStandings, topItemsOf } from './platform-report.rules.ts'
import { showEndingTrials } from '../tenants/show-tenants.ts'
import { readTenantFigures, type PeriodFigures } from './read-tenant-figures.ts'

/** Figures with the database that they were read from. */
type FiguresThere = PeriodFigures & { db: DbPool }
type Context = { platform: PlatformDatabase; cache: FiguresCache }

const TOP_ITEMS = 20
const TODAY: Period = { type: 'today', from: null, to: null }

/** The platform today: each restaurant on its current business day. */
export async function showPlatformDashboard(context: Context): Promise<PlatformDashboard> {
  const {
    salesVolume,
    ordersProcessed,
    topSellingItems: _,
    totalCustomers: __,
    ...rest
  } = await showPlatformReport(context, TODAY)
  return {
    ...rest,
    ordersProcessedToday: ordersProcessed,
    salesVolumeToday: salesVolume,
    endingTrials: await showEndingTrials(context.platform),
    version: PRODUCT_VERSION,
  }
}

/** All restaurants in a period of business days, each by its own today; by default today. */
export async function showPlatformReport(
  { platform: { db }, cache }: Context,
  period: Period,
): Promise<PlatformReport> {
  const boundsToday = daysOfPeriod(period, new Date().toISOString().slice(0, 10))
  const entries: FiguresThere[] = []
  let lastDay = boundsToday.to
  const readCell = async (there: DbPool, cell: CellDatabase) => {
    const clocks = await listTenantClocks(there)
    for (const { bounds, some } of byBounds(clocks, period)) {
      if (bounds.to > lastDay) lastDay = bounds.to
      const figures = await readTenantFigures({ cell, cache, mostItems: TOP_ITEMS }, some, bounds)
      entries.push(...figures.map((entry) => ({ ...entry, db: there })))
    }
    return clocks
  }
  const { answers, ...rest } = await askCells(db, readCell)
  const clocks = answers.flat()
  const { orders, customers, sales } = addUp(entries)
  const rates = await findRates(db, lastDay)
  return {
    ...countStandings(clocks),
    totalCustomers: customers,
    topSellingItems: await namedTopItems(entries),
    ...rest,
    ordersProcessed: orders,
    ...inDollars(sales, rates),
    salesInPlanCurrency: convertSales(sales, PLAN.currency, rates),
  }
}

async function namedTopItems(entries: readonly FiguresThere[]) {
  const top = topItemsOf(entries, TOP_ITEMS)
  const placeOf = new Map(entries.map(({ clock, db }) => [clock.id, db]))
  const titles = new Map<(typeof top)[number], string>()
  for (const db of new Set(placeOf.values())) {
    const some = top.filter(({ clock }) => placeOf.get(clock.id) === db)
    const sold = some.map(({ clock, item, bounds }) => ({ tenantId: clock.id, itemId: item.id, bounds }))
    const found = some.length === 0 ? [] : await listItemTitles(db, sold)
    for (const [at, one] of some.entries()) titles.set(one, found[at]!)
  }
  return top.map((one) => ({
    tenant_id: one.clock.id,
    tenant_name: one.clock.name,
    item_id: one.item.id,
    title: titles.get(one)!,
    qty: one.item.units,
  }))
}

/** Few groups: there are two or three dates at once on earth. */
function byBounds(clocks: readonly TenantClock[], period: Period) {
  const groups = new Map<string, { bounds: DayBounds; some: TenantClock[] }>()
  for (const clock of clocks) {
    const bounds = daysOfPeriod(period, clock.today)
    const key = `${bounds.from} ${bounds.to}`
    const group = groups.get(key)
    if (group) group.some.push(clock)
    else groups.set(key, { bounds, some: [clock] })
  }
  return groups.values()
}
