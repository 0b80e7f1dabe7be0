import type { PayingChanges } from '#core/orders/payment-status.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { updateItemsFinished } from '../orders.queries.ts'
import { insertOrdersPaidByVoid, updateOrdersPaying } from './payment-status.queries.ts'

/** Sends changes of payment states. */
export function writePaying(db: Db, changes: PayingChanges): Promise<void>[] {
  const { statuses, paid, finished, paidByVoid } = changes
  return [
    ...(finished.length > 0 ? [updateItemsFinished(db, finished)] : []),
    ...(statuses.length + paid.length > 0 ? [updateOrdersPaying(db, changes)] : []),
    ...(paidByVoid ? [insertOrdersPaidByVoid(db, paidByVoid)] : []),
  ]
}
