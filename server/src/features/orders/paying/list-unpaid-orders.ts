import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { billOf } from '#core/orders/bill-of-orders.ts'
import { listCompletedUnpaidOrders } from '../orders.queries.ts'

/** Orders that were completed, never paid and are in no bill, oldest first; of a table or one order where it is named. */
export async function listUnpaidOrders(
  tx: ReadTx,
  of: { tableId: string | null; orderId: string | null },
): Promise<{ id: string; tokenNo: number; total: number }[]> {
  const orders = await listCompletedUnpaidOrders(tx.db, of)
  return orders
    .map((order) => ({ id: order.id, tokenNo: order.tokenNo, total: billOf([order]).totals.total, items: order.items }))
    .filter(({ items }) => items.some(({ status }) => status !== 'cancelled'))
    .map(({ id, tokenNo, total }) => ({ id, tokenNo, total }))
}
