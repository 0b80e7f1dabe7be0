import type { OrderItemStatus } from '#core/contract/orders.ts'
import { KITCHEN_STEPS } from '#core/orders/item-steps.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { portionsOf } from '../menu/availability/availability.rules.ts'
import { lockPortions, returnPortions, takePortions } from '../menu/availability/take-portions.ts'
import { isCooking } from './order-item-status.rules.ts'
import { checkItemChange } from './order-state.rules.ts'
import { finishInKitchen } from './kitchen/bump-order.ts'
import {
  listItemStatuses,
  lockOrderOfItemForUpdate,
  updateItemStatus,
  updateOrderReopened,
  updateOrderStatus,
  type ChangedItem,
  type OrderState,
} from './orders.queries.ts'

/** Sets one item to any status, as the Orders screen may; a paid order closes with its last item. */
export async function changeOrderItemStatus(tx: TenantTx, itemId: string, status: OrderItemStatus): Promise<void> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  checkItemChange(order, status)
  const changed = await updateItemStatus(tx.db, itemId, status)
  const { before, quantity, tokenNo } = changed
  // it stands on no invoice: whoever wants it after all orders it again
  if (order.paymentStatus === 'paid' && before === 'cancelled') throw new AppError('order.step_refused')
  if (status === 'cancelled' && before !== status) {
    const subject = [changed.itemTitle, changed.variantTitle].filter((title) => title !== null).join(' · ')
    const details = { quantity: String(quantity), token: String(tokenNo) }
    await recordAudit(tx, { kind: 'order_item.cancelled', subject, details })
  }
  await countPortions(tx, changed, status)
  if (order.paymentStatus === 'paid') await closeOrReopen(tx, order, tokenNo)
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}

/** What nobody began gives its portions back when it is cancelled, and takes them again should it be made after all. */
async function countPortions(tx: TenantTx, changed: ChangedItem, status: OrderItemStatus): Promise<void> {
  const { before, hadReturned, placedAt } = changed
  if (status === 'cancelled' && before === 'created') await returnPortions(tx, [{ placedAt, lines: [changed] }])
  if (status !== 'cancelled' && hadReturned)
    await takePortions(tx, [changed], await lockPortions(tx, [...portionsOf([changed]).keys()]))
}

/** A paid order is open while the kitchen has something to make of it (docs/decisions/orders/0028-a-paid-order-closes-and-reopens.md). */
async function closeOrReopen(tx: TenantTx, { id, status }: OrderState, tokenNo: number): Promise<void> {
  const isOpen = isCooking(await listItemStatuses(tx.db, [id]))
  if (isOpen === (status === 'created')) return
  if (!isOpen) return updateOrderStatus(tx.db, [id], 'completed')
  await updateOrderReopened(tx.db, id)
  await recordAudit(tx, { kind: 'order.recalled', subject: String(tokenNo) })
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
