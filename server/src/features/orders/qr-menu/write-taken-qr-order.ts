import type { Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { updateQrOrderTaken } from './qr-orders.queries.ts'

/** Marks a guest's order, which is locked, as the one it became. */
export function writeTakenQrOrder(
  db: Transaction<Database>,
  { id, orderId }: { id: string; orderId: string },
): Promise<void>[] {
  return [updateQrOrderTaken(db, id, orderId)]
}
