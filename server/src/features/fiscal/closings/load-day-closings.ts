import type { DayBounds } from '#core/calendar/business-day.ts'
import { chainInMode } from '#core/fiscal/chains.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadMode } from '../../store/mode/load-mode.ts'
import { listClosings, type StoredClosing } from './closings.queries.ts'

/** Day closings of a period, the oldest first; in training, those of practice. */
export async function loadDayClosings(tx: ReadTx, days: DayBounds): Promise<StoredClosing[]> {
  return listClosings(tx.db, { chain: chainInMode('G', await loadMode(tx)), kind: 'day', ...days })
}

/** The same without practice, which is in no books. */
export const loadBookedClosings = (tx: ReadTx, days: DayBounds): Promise<StoredClosing[]> =>
  listClosings(tx.db, { chain: 'G', kind: 'day', ...days })
