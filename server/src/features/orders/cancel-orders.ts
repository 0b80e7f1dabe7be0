import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { lockOpenOrders } from './lock-open-orders.ts'
import { checkCancellable } from './order-state.rules.ts'
import { updateOrderStatus } from './orders.queries.ts'

/** Cancels all of these orders, or none when one of them is paid or closed. */
export async function cancelOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const ids = await lockOpenOrders(tx, orderIds, checkCancellable)
  await updateOrderStatus(tx.db, ids, 'cancelled')
  tx.emit({ type: 'order_update', orderIds: ids })
}
