import type { OrderItemStatus } from '#core/contract/orders.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { closeFinishedVisits } from '../../floor/visits/close-finished-visits.ts'
import { isCooking } from '../order-item-status.rules.ts'
import { listItemStatuses, lockOrdersForUpdate, updateOrderStatus, type OrderState } from '../orders.queries.ts'
import { updateItemsBumped } from './bumps.queries.ts'
import { setAtStations } from './set-at-stations.ts'

/** Finishes a whole ticket at once; refused when the kitchen has nothing left to make of it. */
export async function bumpOrder(tx: TenantTx, orderId: string): Promise<void> {
  const [order] = await lockOrdersForUpdate(tx.db, [orderId])
  if (!order) throw new AppError('order.not_found')
  const items = await listItemStatuses(tx.db, [orderId])
  if (order.status !== 'created' || !isCooking(items.filter(({ isFired }) => isFired)))
    throw new AppError('order.step_refused')
  await finishInKitchen(tx, order, items)
  tx.emit({ type: 'order_update', orderIds: [orderId] })
}

/**
 * What happens when the kitchen finishes the last that it has of an order. One that was paid has nothing left to be done on the Orders
 * screen and closes (docs/decisions/orders/0009-a-paid-order-at-the-till.md).
 */
export async function finishInKitchen(
  tx: TenantTx,
  order: OrderState,
  items: readonly { id: string; status: OrderItemStatus; isFired: boolean }[],
): Promise<void> {
  const made = items.filter(({ isFired, status }) => isFired && status !== 'delivered' && status !== 'cancelled')
  await setAtStations(
    tx,
    made.map(({ id }) => id),
    'completed',
  )
  await updateItemsBumped(tx.db, order.id)
  const isHeld = isCooking(items.filter(({ isFired }) => !isFired))
  if (order.paymentStatus !== 'paid' || isHeld) return
  await updateOrderStatus(tx.db, [order.id], 'completed')
  await closeFinishedVisits(tx, [order])
}
