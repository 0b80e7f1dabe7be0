import type { OrderItemStatus } from '#core/contract/orders.ts'
import { KITCHEN_STEPS } from '#core/orders/item-steps.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isCooking } from './order-item-status.rules.ts'
import { checkItemChange } from './order-state.rules.ts'
import { finishInKitchen } from './kitchen/bump-order.ts'
import { listItemStatuses, lockOrderOfItemForUpdate, updateItemStatus } from './orders.queries.ts'

/** Sets one item to any status, as the Orders screen may. */
export async function changeOrderItemStatus(tx: TenantTx, itemId: string, status: OrderItemStatus): Promise<void> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  checkItemChange(order, status)
  const { before, title, quantity, tokenNo } = await updateItemStatus(tx.db, itemId, status)
  if (status === 'cancelled' && before !== status) {
    const details = { quantity: String(quantity), token: String(tokenNo) }
    await recordAudit(tx, { kind: 'order_item.cancelled', subject: title, details })
  }
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}

/** Moves one item forward in the kitchen; with its last one the order is finished there. */
export async function moveItemInKitchen(tx: TenantTx, itemId: string, status: OrderItemStatus): Promise<void> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  const items = await listItemStatuses(tx.db, [order.id])
  const item = items.find(({ id }) => id === itemId)!
  if (order.status !== 'created' || KITCHEN_STEPS[item.status] !== status) throw new AppError('order.step_refused')
  item.status = status
  if (isCooking(items)) await updateItemStatus(tx.db, itemId, status)
  else await finishInKitchen(tx, order)
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}
