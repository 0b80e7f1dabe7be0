import { may, type Person } from '#core/permissions/may.ts'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { loadOrdersToMove, loadUnpaidOrders } from '../orders/dining/move-rounds.ts'
import { closeVisitRow } from '../visits/close-visit-row.ts'
import { lockVisits } from '../visits/lock-visits.ts'
import { recordOperations } from '../visits/record-operations.ts'

/**
 * Closes a visit: 409 `visit.unpaid` while an open order is not paid. One that nobody ordered anything for is closed by whoever seats guests
 * too. Closing it again changes nothing.
 */
export async function closeVisit(tx: TenantTx, asker: Person, id: string): Promise<string> {
  const [visit] = await lockVisits(tx, [id])
  if (visit!.status === 'closed') return visit!.id
  const orderIds = await loadOrdersToMove(tx, visit!.id)
  if (orderIds.length > 0 && !may(asker, SERVICE)) throw new AppError('session.scope_missing')
  if ((await loadUnpaidOrders(tx, visit!.id, null)).length > 0) throw new AppError('visit.unpaid')
  await closeVisitRow(tx, visit!.id)
  await recordOperations(tx, [{ visitId: visit!.id, kind: 'closed', details: {} }])
  tx.emit({ type: 'floor_update' })
  return visit!.id
}
