import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { checkCancellable } from '#core/orders/order-state.ts'
import { lockOrderOfItemForUpdate, updateItemSeat } from '../orders.queries.ts'

/** Sets the seat of an ordered item, while nothing of its order is paid. */
export async function setItemSeat(tx: TenantTx, itemId: string, seat: number | null): Promise<void> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  checkCancellable(order)
  if (order.paymentStatus === 'partial') throw new AppError('bill.split')
  await updateItemSeat(tx.db, itemId, seat)
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}
