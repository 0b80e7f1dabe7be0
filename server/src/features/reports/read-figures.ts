import type { Period } from '#core/contract/fields.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { getReportStore, type ReportStore } from './reports.queries.ts'
import { sumDaysOver } from './sum-days-over.ts'

export type { ReportStore }

/**
 * Reads figures of the restaurant. Past days not summed yet are summed first, so that the first reader after a night
 * waits for one day's sum and nobody for a year's (docs/decisions/data/0012-figures-of-reports.md). An invalid period
 * is refused before.
 */
export async function readFigures<T>(
  tenant: Tenant,
  read: (tx: ReadTx, store: ReportStore) => Promise<T>,
  period?: Period,
): Promise<T> {
  const found = await tenant.read(async (tx) => {
    const store = await getReportStore(tx.db)
    if (period) daysOfPeriod(period, store.today)
    return store.hasDaysToSum ? null : { figures: await read(tx, store) }
  }, 'from a standby')
  if (found) return found.figures
  await sumDaysOver(tenant)
  // right even if another day has ended meanwhile: unsummed days are read from their rows
  return tenant.read(async (tx) => read(tx, await getReportStore(tx.db)))
}
