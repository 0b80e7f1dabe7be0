import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { lockOpenOrders } from './lock-open-orders.ts'
import { checkCompletable } from './order-state.rules.ts'
import { updateOrderStatus } from './orders.queries.ts'

/** Closes all of these orders without taking money, or none when one of them is closed already. */
export async function completeOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const ids = await lockOpenOrders(tx, orderIds, checkCompletable)
  await updateOrderStatus(tx.db, ids, 'completed')
  tx.emit({ type: 'order_update', orderIds: ids })
}
