import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { closeFinishedVisits } from '../../floor/visits/close-finished-visits.ts'
import { undoStock } from '../../stock/sales/undo-stock.ts'
import { lockReturned, returnPortions } from '../../menu/availability/take-portions.ts'
import { printSlips } from '../kitchen/print-slips.ts'
import { notifyStations } from '../kitchen/notify-stations.ts'
import { lockOpenOrders } from '../lock-open-orders.ts'
import { isUntouched } from '../order-item-status.rules.ts'
import { checkCancellable } from '#core/orders/order-state.ts'
import { listItemStatuses, updateOrdersClosed } from '../orders.queries.ts'
import { recordClosedOrders } from '../record-closed-orders.ts'
import { auditedGrant, checkVoid, recordVoids, type Voiding } from './record-voids.ts'

/** Cancels all of these orders, or none when one of them is paid or closed, or begun where only a new one may go. */
export async function cancelOrders(
  tx: TenantTx,
  orderIds: readonly string[],
  { onlyIfNotBegun, ...voiding }: Voiding & { onlyIfNotBegun: boolean },
): Promise<void> {
  const ids = await lockOpenOrders(tx, orderIds, checkCancellable)
  // items change under the lock of their order only: what is read now holds until the commit
  const items = await listItemStatuses(tx.db, ids)
  if (onlyIfNotBegun && !isUntouched(items)) throw new AppError('order.already_begun')
  const grant = await checkVoid(tx, voiding, items)
  const closed = await updateOrdersClosed(tx.db, ids, 'cancelled')
  const returned = closed.map(({ placedAt, items: sold }) => ({
    placedAt,
    lines: sold.filter(({ status }) => status === 'created'),
  }))
  const portions = await lockReturned(tx, returned)
  const voided = closed.flatMap((order) => order.items.filter(({ status }) => status !== 'cancelled'))
  await undoStock(
    tx,
    voided.map(({ id, quantity, status, splitFrom }) => ({
      orderItemId: id,
      splitFrom,
      voidedItemId: id,
      units: quantity,
      isBegun: status !== 'created',
    })),
    () => returnPortions(tx, returned, portions),
  )
  const made = voided.filter(({ status }) => status === 'created' || status === 'preparing')
  await notifyStations(
    tx,
    made.map(({ id }) => ({ itemId: id, kind: 'cancelled', text: null })),
  )
  await printSlips(tx, { cause: 'change', orderIds: ids })
  await recordVoids(tx, closed, grant)
  await recordClosedOrders(tx, 'order.cancelled', closed, auditedGrant(grant))
  tx.emit({ type: 'order_update', orderIds: ids })
  await closeFinishedVisits(tx, closed)
}
