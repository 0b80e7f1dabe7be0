import type { Period } from '#core/contract/fields.ts'
import type { ZOfDays } from '#core/contract/reports/accounting.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { closingRecord } from '../fiscal/closings/closing-record.rules.ts'
import { loadDayClosings } from '../fiscal/closings/load-day-closings.ts'
import { loadToday } from '../store/load-store.ts'

/** The closings of the days of a period, the oldest first. */
export async function showZ(tx: ReadTx, period: Period): Promise<ZOfDays> {
  const closings = await loadDayClosings(tx, daysOfPeriod(period, await loadToday(tx)))
  return { days: closings.map(closingRecord) }
}
