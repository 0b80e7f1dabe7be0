import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { billOf } from '#core/orders/bill-of-orders.ts'
import { listCompletedUnpaidOrders } from '../orders.queries.ts'

/** Orders completed without payment that are on no bill, oldest first; for a table or one order, if given. */
export async function listUnpaidOrders(
  tx: ReadTx,
  of: { tableId: string | null; orderId: string | null },
): Promise<{ id: string; tokenNo: number; offlineNo: string | null; total: number }[]> {
  const orders = await listCompletedUnpaidOrders(tx.db, of)
  return orders
    .map((order) => ({ ...order, total: billOf([order]).totals.total }))
    .filter(({ items }) => items.some(({ status }) => status !== 'cancelled'))
    .map(({ id, tokenNo, offlineNo, total }) => ({ id, tokenNo, offlineNo, total }))
}
