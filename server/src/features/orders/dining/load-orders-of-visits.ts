import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import { listOrdersOfVisits } from '../orders.queries.ts'

/** Orders by visit, the oldest first, including closed ones. */
export async function loadOrdersOfVisits(tx: ReadTx, visitIds: readonly string[]): Promise<Map<string, ListedOrder[]>> {
  const byVisit = new Map<string, ListedOrder[]>()
  if (visitIds.length === 0) return byVisit
  for (const order of await listOrdersOfVisits(tx.db, visitIds))
    byVisit.set(order.visitId!, [...(byVisit.get(order.visitId!) ?? []), order])
  return byVisit
}
