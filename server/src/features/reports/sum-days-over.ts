import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { updateDaysSummed } from './reports.queries.ts'

/** Days per transaction: sales of the restaurant wait for it. */
const DAYS_AT_ONCE = 7

/** Sums past days of the restaurant. Two processes at once are fine: one waits. */
export async function sumDaysOver(tenant: Tenant): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await tenant.job((tx) => updateDaysSummed(tx.db, DAYS_AT_ONCE))
}
