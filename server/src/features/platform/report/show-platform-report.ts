import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { PlatformDashboard, PlatformReport } from '#core/contract/platform/platform.ts'
import { PLAN } from '#core/contract/platform/subscription.ts'
import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { daysOfPeriod } from '../../../infrastructure/http/period.ts'
import { convertSales, inDollars } from './dollars.rules.ts'
import { findRates, listItemTitles, listTenantClocks, type TenantClock } from './figures.queries.ts'
import type { FiguresCache } from './figures-cache.ts'
import { addUp, countStandings, topItemsOf } from './platform-report.rules.ts'
import { showEndingTrials } from '../tenants/show-tenants.ts'
import { readTenantFigures, type PeriodFigures } from './read-tenant-figures.ts'

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
  const clocks = await listTenantClocks(db)
  const entries: PeriodFigures[] = []
  let lastDay = boundsToday.to
  for (const { bounds, some } of byBounds(clocks, period)) {
    if (bounds.to > lastDay) lastDay = bounds.to
    entries.push(...(await readTenantFigures({ db, cache, mostItems: TOP_ITEMS }, some, bounds)))
  }
  const { orders, customers, sales } = addUp(entries)
  const rates = await findRates(db, lastDay)
  return {
    ...countStandings(clocks),
    totalCustomers: customers,
    topSellingItems: await namedTopItems(db, entries),
    ordersProcessed: orders,
    ...inDollars(sales, rates),
    salesInPlanCurrency: convertSales(sales, PLAN.currency, rates),
  }
}

async function namedTopItems(db: PlatformDatabase['db'], entries: readonly PeriodFigures[]) {
  const top = topItemsOf(entries, TOP_ITEMS)
  const titles = await listItemTitles(
    db,
    top.map(({ clock, item, bounds }) => ({ tenantId: clock.id, itemId: item.id, bounds })),
  )
  return top.map(({ clock, item }, at) => ({
    tenant_id: clock.id,
    tenant_name: clock.name,
    item_id: item.id,
    title: titles[at]!,
    qty: item.units,
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
