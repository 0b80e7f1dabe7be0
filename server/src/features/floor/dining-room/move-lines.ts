import { randomUUID } from 'node:crypto'
import type { LinePart } from '#core/contract/dining/visit-fields.ts'
import type { MoveTarget } from '#core/contract/dining/visits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockBillsBeside } from '../../bills/lock-bills.ts'
import { takeLinesOffBills } from '../../bills/leave-bills.ts'
import { updatePaymentStatuses } from '../../bills/update-payment-statuses.ts'
import { cutLine, loadLines, moveLinesToVisit } from '../../orders/dining/move-lines.ts'
import { notifyStations } from '../../orders/kitchen/notify-stations.ts'
import { closeFinishedVisits } from '../visits/close-finished-visits.ts'
import type { VisitRow } from '../visits/load-visits.ts'
import { recordOperations } from '../visits/record-operations.ts'
import { checkedParts, type CheckedParts } from './checked-parts.ts'
import { lockSourceAndTarget, nameOf } from './move-target.ts'

type Moving = { visitId: string; parts: readonly LinePart[]; to: MoveTarget }

/**
 * Moves lines, or parts of them, to another visit: 409 `line.moved` for those that went elsewhere, `line.paid`, `bill.split`. Lines that
 * are there already stay: the same call again changes nothing.
 */
export async function moveLines(
  tx: TenantTx,
  { visitId, parts, to }: Moving,
): Promise<{ visitId: string; orderId?: string }> {
  const { source, target } = await lockSourceAndTarget(tx, visitId, to)
  const lines = await loadLines(
    tx,
    parts.map(({ id }) => id),
  )
  const bills = await lockBillsBeside(tx, [...new Set(lines.map(({ orderId }) => orderId))])
  const checked = await checkedParts(tx, parts, { source, target })
  if (checked.toMove.length === 0) return done(target.id, checked)
  if (source.status === 'closed') throw new AppError('visit.closed')
  await takeLinesOffBills(tx, bills, new Map(checked.toMove.map(({ line, units }) => [line.id, units])))
  const moved: { id: string; orderId: string }[] = []
  for (const { line, units, newId } of checked.toMove) {
    const isPart = units < line.quantity
    moved.push({
      id: isPart ? await cutLine(tx, { id: line.id, units, newId: newId ?? randomUUID() }) : line.id,
      orderId: line.orderId,
    })
  }
  const { newOrderId, orderIds } = await moveLinesToVisit(tx, moved, placeOf(target))
  // what is left of an order may be all paid now
  await updatePaymentStatuses(tx, orderIds)
  const text = `${nameOf(source)} → ${nameOf(target)}`
  await notifyStations(
    tx,
    moved.map(({ id }) => ({ itemId: id, kind: 'moved', text })),
  )
  await record(tx, { source, target, checked })
  tx.emit({ type: 'order_update', orderIds })
  tx.emit({ type: 'floor_update' })
  // a visit that nobody had seated ends when its last order has gone
  await closeFinishedVisits(tx, [{ visitId: source.id }])
  return newOrderId === null ? { visitId: target.id } : { visitId: target.id, orderId: newOrderId }
}

const done = (visitId: string, { there }: CheckedParts) => {
  const [orderId] = new Set(there.map((line) => line.orderId))
  return orderId === undefined ? { visitId } : { visitId, orderId }
}

function placeOf(target: VisitRow) {
  const main = target.tables.find(({ id }) => id === target.mainTableId)
  return {
    visitId: target.id,
    tableId: main?.id ?? null,
    tableTitle: main?.title ?? null,
    floor: main?.floor ?? null,
  }
}

async function record(
  tx: TenantTx,
  { source, target, checked }: { source: VisitRow; target: VisitRow; checked: CheckedParts },
): Promise<void> {
  const items = checked.toMove.map(({ line, units }) => `${units} × ${line.itemTitle}`).join(', ')
  await recordOperations(tx, [
    { visitId: source.id, kind: 'lines_moved', details: { items, to: nameOf(target) } },
    { visitId: target.id, kind: 'lines_received', details: { items, from: nameOf(source) } },
  ])
}
