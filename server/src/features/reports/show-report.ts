import { addDays, comparedPeriod, type DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { Report } from '#core/contract/reports.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { reportSpans } from './report-spans.rules.ts'
import type { ReportCache } from './report-cache.ts'
import { clockOf, writeReport } from './report.rules.ts'
import {
  countCustomersSince,
  countRepeatCustomers,
  countUnits,
  getReportStore,
  listDays,
  listParts,
  listTopItems,
  type ReportStore,
} from './reports.queries.ts'

const TOP_ITEMS = 20

/**
 * The figures of a period of business days, beside those of the days it is compared with; without a period, of today. A
 * report is cached as long as no figure has changed.
 */
export async function showReport(tx: ReadTx, period: Period, cache: ReportCache): Promise<Report> {
  const store = await getReportStore(tx.db)
  const bounds = daysOfPeriod(period, store.today)
  const boundsBefore = comparedPeriod(bounds, store.today)
  const place = { tenantId: tx.tenantId, bounds, boundsBefore, currency: store.currency, version: store.lastFigure }
  const cached = cache.find(place)
  if (cached) return { ...cached, store: clockOf(store) }
  const report = await reportOf(tx, store, bounds, boundsBefore)
  cache.store(place, report)
  return report
}

async function reportOf(
  { db }: ReadTx,
  store: ReportStore,
  bounds: DayBounds,
  boundsBefore: DayBounds,
): Promise<Report> {
  const spans = reportSpans(bounds)
  const spansBefore = reportSpans(boundsBefore)
  const [days, parts, topItems, repeats, repeatsBefore, unitsBefore, customersSince] = await awaitPipelined([
    listDays(db, bounds, boundsBefore),
    listParts(db, spans),
    listTopItems(db, { spans, before: spansBefore, limit: TOP_ITEMS }),
    countRepeatCustomers(db, bounds, spans),
    countRepeatCustomers(db, boundsBefore, spansBefore),
    countUnits(db, spansBefore),
    countCustomersSince(db, addDays(boundsBefore.to, 1)),
  ])
  const units = parts.reduce((sum, part) => sum + (part.kind === 'category' ? part.count : 0), 0)
  return writeReport({
    store,
    parts,
    topItems,
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
