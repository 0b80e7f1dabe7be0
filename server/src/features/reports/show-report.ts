import { addDays, comparedPeriod, type DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { Report } from '#core/contract/reports/reports.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { findNames, listVoids, type Names } from './acts.queries.ts'
import { reportSpans } from './report-spans.rules.ts'
import type { ReportCache } from './report-cache.ts'
import { clockOf, writeReport } from './report.rules.ts'
import {
  countCustomersSince,
  countRepeatCustomers,
  countUnits,
  listDays,
  listItemSales,
  listParts,
  listTopItems,
  listUnsummed,
  type ReportStore,
  type Span,
  type Unsummed,
} from './reports.queries.ts'

const TOP_ITEMS = 20

/**
 * Figures of a period of business days with those of the days it is compared with; by default today. A report is cached
 * as the same object until one of its figures or names changes.
 */
export async function showReport(
  tx: ReadTx,
  { store, period, cache }: { store: ReportStore; period: Period; cache: ReportCache },
): Promise<Report> {
  const bounds = daysOfPeriod(period, store.today)
  const boundsBefore = comparedPeriod(bounds, store.today)
  // a day that has just ended may still be written by a transaction that began on it
  const figures = bounds.to < addDays(store.today, -1) ? `past ${store.lastFigure}` : `${store.version}`
  const names = await findNames(tx.db)
  const version = `${figures} ${JSON.stringify([clockOf(store), store.openBills, names])}`
  const place = { tenantId: tx.tenantId, bounds, boundsBefore, currency: store.currency, version }
  const cached = cache.find(place)
  if (cached) return cached
  const report = await reportOf(tx, { store, names }, bounds, boundsBefore)
  cache.store(place, report)
  return report
}

function spanOfDays(days: DayBounds, { store, unsummed }: { store: ReportStore; unsummed: readonly Unsummed[] }): Span {
  return {
    bounds: days,
    spans: reportSpans(days),
    unsummed: unsummed.filter(({ startsOn }) => startsOn >= days.from && startsOn <= days.to),
    // none if the sums cover the whole period
    invoicesAfter: days.to > store.summedUntil ? store.summedInvoice : Number.MAX_SAFE_INTEGER,
  }
}

/** Items sold in a period: units and net sales. */
export async function listItemsSold(
  tx: ReadTx,
  store: ReportStore,
  bounds: DayBounds,
): Promise<{ id: string; title: string; units: number; net: number }[]> {
  const unsummed = bounds.to > store.summedUntil ? await listUnsummed(tx.db, store) : []
  return listItemSales(tx.db, spanOfDays(bounds, { store, unsummed }))
}

async function reportOf(
  { db }: ReadTx,
  { store, names }: { store: ReportStore; names: Names },
  bounds: DayBounds,
  boundsBefore: DayBounds,
): Promise<Report> {
  const unsummed = bounds.to > store.summedUntil ? await listUnsummed(db, store) : []
  const spanOf = (days: DayBounds): Span => spanOfDays(days, { store, unsummed })
  const [now, before] = [spanOf(bounds), spanOf(boundsBefore)]
  const [days, parts, topItems, repeats, repeatsBefore, unitsBefore, customersSince, voids] = await awaitPipelined([
    listDays(db, now, before),
    listParts(db, now),
    listTopItems(db, { now, before, limit: TOP_ITEMS }),
    countRepeatCustomers(db, now),
    countRepeatCustomers(db, before),
    countUnits(db, before),
    countCustomersSince(db, addDays(boundsBefore.to, 1)),
    listVoids(db, bounds),
  ])
  const units = parts.reduce((sum, part) => sum + (part.kind === 'category' ? part.count : 0), 0)
  return writeReport({
    store,
    parts,
    topItems,
    voids,
    names,
    now: {
      bounds,
      days: days.filter(({ day }) => day >= bounds.from),
      repeatCustomers: repeats,
      totalCustomers: store.totalCustomers,
      units,
    },
    before: {
      bounds: boundsBefore,
      days: days.filter(({ day }) => day < bounds.from),
      repeatCustomers: repeatsBefore,
      totalCustomers: store.totalCustomers - customersSince,
      units: unitsBefore,
    },
  })
}
