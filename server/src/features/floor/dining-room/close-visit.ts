import { loadOrdersOfVisits } from '../../orders/dining/load-orders-of-visits.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { SERVICE } from '#core/contract/dining/visit-fields.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { loadOrdersToMove, loadUnpaidOrders } from '../../orders/dining/move-rounds.ts'
import { loadStore } from '../../store/load-store.ts'
import { closeVisitRow } from '../visits/close-visit-row.ts'
import { lockVisits } from '../visits/lock-visits.ts'
import { recordOperations } from '../visits/record-operations.ts'
import { dueOfVisit } from './visit-record.rules.ts'

/**
 * Closes a visit: 409 `visit.unpaid` with what is due while an open order is not paid. One that nobody ordered anything for is closed by whoever seats guests
 * too. Closing it again changes nothing.
 */
export async function closeVisit(tx: TenantTx, asker: Person, id: string): Promise<string> {
  const [visit] = await lockVisits(tx, [id])
  if (visit!.status === 'closed') return visit!.id
  const orderIds = await loadOrdersToMove(tx, visit!.id)
  if (orderIds.length > 0 && !may(asker, SERVICE)) throw new AppError('session.scope_missing')
  if ((await loadUnpaidOrders(tx, visit!.id, null)).length > 0) throw await unpaid(tx, visit!.id)
  await closeVisitRow(tx, visit!.id)
  await recordOperations(tx, [{ visitId: visit!.id, kind: 'closed', details: {} }])
  tx.emit({ type: 'floor_update' })
  return visit!.id
}

async function unpaid(tx: ReadTx, id: string): Promise<AppError> {
  const [orders, { digits, currency }] = await awaitPipelined([loadOrdersOfVisits(tx, [id]), loadStore(tx)])
  return new AppError('visit.unpaid', { due: dueOfVisit(orders.get(id) ?? [], digits), currency })
}
