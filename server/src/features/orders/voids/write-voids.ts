import type { ClosedOrders, VoidChanges } from '#core/orders/order-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateItemsFinished } from '../orders.queries.ts'
import { insertVoids, updateLinesCancelled, updateOrdersClosed } from './voids.queries.ts'

/** Sends a plan's cancellations. */
export function writeVoids(db: Db, changes: VoidChanges): Promise<void>[] {
  const { lines } = changes
  return [...(lines.length > 0 ? [updateLinesCancelled(db, lines)] : []), insertVoids(db, changes)]
}

/** Sends the orders that a plan closes without payment. */
export function writeClosedOrders(db: Db, { ids, status }: ClosedOrders): Promise<void>[] {
  return [updateOrdersClosed(db, { ids, status }), ...(status === 'completed' ? [updateItemsFinished(db, ids)] : [])]
}
