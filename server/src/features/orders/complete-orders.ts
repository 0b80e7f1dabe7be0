import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { closeFinishedVisits } from '../floor/visits/close-finished-visits.ts'
import { lockOpenOrders } from './lock-open-orders.ts'
import { checkCompletable } from '#core/orders/order-state.ts'
import { updateItemsFinished, updateOrdersClosed } from './orders.queries.ts'
import { recordClosedOrders } from './record-closed-orders.ts'

/** Finishes and closes all of these orders without taking money, or none when one of them is closed already. */
export async function completeOrders(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const ids = await lockOpenOrders(tx, orderIds, checkCompletable)
  const closed = await updateOrdersClosed(tx.db, ids, 'completed')
  await updateItemsFinished(tx.db, ids)
  const unpaid = closed.filter(({ paymentStatus }) => paymentStatus !== 'paid')
  await recordClosedOrders(tx, 'order.completed_unpaid', unpaid)
  tx.emit({ type: 'order_update', orderIds: ids })
  await closeFinishedVisits(tx, closed)
}
