import type { PurchaseChanges } from '#core/stock/stock-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import {
  deletePurchaseLines,
  insertPurchase,
  insertPurchaseLines,
  updatePurchase,
  updatePurchaseState,
  updateReceived,
} from './purchases.queries.ts'

/** Sends a plan's changes of orders to suppliers. */
export function writePurchases(db: Db, { added, changed, received, state }: PurchaseChanges): Promise<void>[] {
  return [
    ...(added ? [insertPurchase(db, added), insertPurchaseLines(db, added.id, added.lines)] : []),
    ...(changed
      ? [
          updatePurchase(db, changed),
          deletePurchaseLines(db, changed.id),
          insertPurchaseLines(db, changed.id, changed.lines),
        ]
      : []),
    ...(received ? [updateReceived(db, received)] : []),
    ...(state ? [updatePurchaseState(db, state)] : []),
  ]
}
