import type { Db } from '../../../infrastructure/database/db.ts'
import { updateQrOrderTaken } from './qr-orders.queries.ts'

/** Marks a guest's order, which is locked, as the one it became. */
export function writeTakenQrOrder(db: Db, { id, orderId }: { id: string; orderId: string }): Promise<void>[] {
  return [updateQrOrderTaken(db, id, orderId)]
}
