import { periodBounds, previousPeriod, type DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import type { Report } from '#core/contract/reports.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { together } from '../../infrastructure/database/together.ts'
import { AppError } from '../../infrastructure/http/app-error.ts'
import { reportSpans } from './report-spans.rules.ts'
import { writeReport } from './report.rules.ts'
import {
  countCustomersSince,
  countRepeatCustomers,
  countUnits,
  getReportStore,
  listDays,
  listParts,
  listTopItems,
} from './reports.queries.ts'

const TOP_ITEMS = 20

/** The figures of a period of business days, beside those of the period before; without a period, of today. */
export async function showReport(tx: TenantTx, { type, from, to }: Period): Promise<Report> {
  const store = await getReportStore(tx.db)
  const bounds = periodBounds({ type: type ?? 'today', today: store.today, from, to })
  if (!bounds) throw new AppError('period.invalid')
  return reportOf(tx, store, bounds)
}

async function reportOf(
  { db }: TenantTx,
  store: Awaited<ReturnType<typeof getReportStore>>,
  bounds: DayBounds,
): Promise<Report> {
  const boundsBefore = previousPeriod(bounds)
  const spans = reportSpans(bounds)
  const spansBefore = reportSpans(boundsBefore)
  const [days, parts, topItems, repeats, repeatsBefore, unitsBefore, customersSince] = await together([
    listDays(db, bounds, boundsBefore),
    listParts(db, spans),
    listTopItems(db, { spans, before: spansBefore, limit: TOP_ITEMS }),
    countRepeatCustomers(db, bounds, spans),
    countRepeatCustomers(db, boundsBefore, spansBefore),
    countUnits(db, spansBefore),
    countCustomersSince(db, bounds.from),
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
