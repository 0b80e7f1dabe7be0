import type { ChangedLine } from '#core/contract/dining/visits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { changeLinesOfOrders, loadLines, lockOrdersOfLines } from '../../orders/dining/move-rounds.ts'
import { notifyStations } from '../../orders/kitchen/notify-stations.ts'
import { loadVisitToJoin } from '../visits/join-visit.ts'
import { recordOperations } from '../visits/record-operations.ts'
import { movedAway } from './checked-parts.ts'

/**
 * Changes seats and courses of lines of a visit, and their notes while nobody has begun them (409 `line.started`). Seats of what is paid stay,
 * as bills were split by them.
 */
export async function changeLines(
  tx: TenantTx,
  { visitId, changes }: { visitId: string; changes: readonly ChangedLine[] },
): Promise<string> {
  const visit = await loadVisitToJoin(tx, visitId)
  const ids = changes.map(({ id }) => id)
  await lockOrdersOfLines(tx, ids)
  const lines = await loadLines(tx, ids)
  for (const [at, change] of changes.entries()) {
    const line = lines[at]!
    if (line.visitId !== visit.id) throw await movedAway(tx, line)
    if (line.status === 'cancelled') throw new AppError('order.step_refused')
    if (change.notes !== undefined && line.status !== 'created') throw new AppError('line.started')
    if (change.seat !== undefined && line.paymentStatus !== 'pending') throw new AppError('line.paid')
  }
  await changeLinesOfOrders(tx, changes)
  await notifyStations(
    tx,
    changes.flatMap(({ id, notes }) =>
      notes === undefined ? [] : [{ itemId: id, kind: 'note' as const, text: notes }],
    ),
  )
  const items = [...new Set(lines.map(({ itemTitle }) => itemTitle))].join(', ')
  await recordOperations(tx, [{ visitId: visit.id, kind: 'lines_changed', details: { items } }])
  tx.emit({ type: 'order_update', orderIds: [...new Set(lines.map(({ orderId }) => orderId))] })
  return visit.id
}
