import type { Day } from '#core/calendar/business-day.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { getBusinessDay } from './store.queries.ts'

/** The business day that the restaurant is living now, by its own clock and start of day. */
export function loadToday(tx: ReadTx): Promise<Day> {
  return getBusinessDay(tx.db)
}
