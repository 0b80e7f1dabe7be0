import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { isCooking } from '../order-item-status.rules.ts'
import { listItemStatuses, lockOrdersForUpdate, updateOrderStatus, type OrderState } from '../orders.queries.ts'
import { updateItemsBumped } from './bumps.queries.ts'

/** Finishes a whole ticket at once; refused when the kitchen has nothing left to make of it. */
export async function bumpOrder(tx: TenantTx, orderId: string): Promise<void> {
  const [order] = await lockOrdersForUpdate(tx.db, [orderId])
  if (!order) throw new AppError('order.not_found')
  if (order.status !== 'created' || !isCooking(await listItemStatuses(tx.db, [orderId])))
    throw new AppError('order.step_refused')
  await finishInKitchen(tx, order)
  tx.emit({ type: 'order_update', orderIds: [orderId] })
}

/**
 * What happens when the kitchen finishes the last of an order. One that was paid has nothing left to be done on the Orders
 * screen and closes (docs/decisions/orders/0009-a-paid-order-at-the-till.md).
 */
export async function finishInKitchen(tx: TenantTx, { id, paymentStatus }: OrderState): Promise<void> {
  await updateItemsBumped(tx.db, id)
  if (paymentStatus === 'paid') await updateOrderStatus(tx.db, [id], 'completed')
}
