import type { OrderItemStatus } from '#core/contract/orders.ts'
import { KITCHEN_STEPS } from '#core/orders/item-steps.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { redoStock } from '../stock/sales/undo-stock.ts'
import { portionsOf } from '#core/menu/availability.ts'
import { checkAvailable, lockPortions, takePortions } from '../menu/availability/take-portions.ts'
import { closeFinishedVisits } from '../floor/visits/close-finished-visits.ts'
import { isCooking } from './order-item-status.rules.ts'
import { checkItemChange } from './order-state.rules.ts'
import { finishInKitchen } from './kitchen/bump-order.ts'
import { setAtStations } from './kitchen/set-at-stations.ts'
import {
  listItemStatuses,
  lockOrderOfItemForUpdate,
  updateItemStatus,
  updateOrderReopened,
  updateOrderStatus,
  type OrderState,
} from './orders.queries.ts'
import { printSlips } from './kitchen/print-slips.ts'
import { updateVoidUndone } from './voids/voids.queries.ts'

/**
 * Sets one item to any status but cancelled, as the Orders screen may; a paid order closes with its last item. What was
 * cancelled is made after all, and takes the portions again that were given back.
 */
export async function changeOrderItemStatus(
  tx: TenantTx,
  itemId: string,
  status: Exclude<OrderItemStatus, 'cancelled'>,
): Promise<void> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  checkItemChange(order, status)
  await setAtStations(tx, [itemId], status)
  const changed = await updateItemStatus(tx.db, itemId, status)
  // it stands on no invoice: whoever wants it after all orders it again
  if (order.paymentStatus === 'paid' && changed.before === 'cancelled') throw new AppError('order.step_refused')
  if (changed.before === 'cancelled') {
    await takeAgain(tx, itemId, changed)
    await updateVoidUndone(tx.db, itemId)
    await printSlips(tx, { cause: 'order', lineIds: [itemId] })
  }
  if (order.paymentStatus === 'paid') await closeOrReopen(tx, order, changed.tokenNo)
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}

type Changed = Awaited<ReturnType<typeof updateItemStatus>>

/** What was cancelled is made after all: it takes its stock, and the portions that were given back. */
async function takeAgain(tx: TenantTx, itemId: string, changed: Changed): Promise<void> {
  const lines = changed.hadReturned ? [changed] : []
  const wanted = portionsOf(lines)
  const portions = await lockPortions(tx, [...wanted.keys()])
  checkAvailable(wanted, portions)
  await redoStock(tx, itemId, () => takePortions(tx, lines, portions))
}

/** A paid order is open while the kitchen has something to make of it (docs/decisions/orders/0028-a-paid-order-closes-and-reopens.md). */
async function closeOrReopen(tx: TenantTx, order: OrderState, tokenNo: number): Promise<void> {
  const { id, status } = order
  const isOpen = isCooking(await listItemStatuses(tx.db, [id]))
  if (isOpen === (status === 'created')) return
  if (!isOpen) {
    await updateOrderStatus(tx.db, [id], 'completed')
    return closeFinishedVisits(tx, [order])
  }
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
  if (isCooking(items)) {
    await setAtStations(tx, [itemId], status)
    await updateItemStatus(tx.db, itemId, status)
  } else await finishInKitchen(tx, order, items)
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}
