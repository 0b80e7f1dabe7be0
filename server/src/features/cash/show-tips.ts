import type { Tips } from '#core/contract/selling/cash-records.ts'
import type { Period } from '#core/contract/fields.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { loadStore, loadToday } from '../store/load-store.ts'
import { listTips } from './tips.queries.ts'

/** Tips by person: received and paid out in the period, and owed now. */
export async function showTips(tx: ReadTx, period: Period): Promise<Tips[]> {
  const { digits } = await loadStore(tx)
  const rows = await listTips(tx.db, daysOfPeriod(period, await loadToday(tx)))
  return rows.map(({ username, name, received, paidOut, owed }) => ({
    username,
    name,
    received: formatDecimal(received, digits),
    paid_out: formatDecimal(paidOut, digits),
    owed: formatDecimal(owed, digits),
  }))
}
