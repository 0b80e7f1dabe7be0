import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { endBookingsOfVisits } from '../../reservations/stages/end-bookings.ts'
import { lockNumbers, updateFinishedVisits } from './closed-visits.queries.ts'

/**
 * A visit ends by itself with its last order: called by whoever closes orders, as the last thing they write. It comes behind the lock of
 * the numbers, which everybody takes who changes an order, so that of two who end the last two orders the second closes the visit. Where
 * somebody else is at work on the visit, the transaction begins again (docs/decisions/orders/0070-visits.md).
 */
export async function closeFinishedVisits(tx: TenantTx, orders: readonly { visitId: string | null }[]): Promise<void> {
  const visitIds = [...new Set(orders.flatMap(({ visitId }) => (visitId === null ? [] : [visitId])))]
  if (visitIds.length === 0) return
  const [, { closed, isContended }] = await awaitPipelined([lockNumbers(tx.db), updateFinishedVisits(tx.db, visitIds)])
  if (isContended) throw new ConcurrentChange()
  if (closed.length === 0) return
  await endBookingsOfVisits(tx, closed)
  tx.emit({ type: 'floor_update' })
}
