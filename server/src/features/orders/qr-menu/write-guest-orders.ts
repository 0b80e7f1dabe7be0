import type { GuestOrderChanges } from '#core/orders/guest-order-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { insertGuestOrder, insertGuestOrderLines, updateGuestNumber } from './guest-orders.queries.ts'
import { updateQrOrdersCancelled, updateQrOrderTaken } from './qr-orders.queries.ts'

/** Writes new orders of guests, and the outcome of locked ones. */
export function writeGuestOrders(db: Db, { placed, taken, cancelled = [] }: GuestOrderChanges): Promise<void>[] {
  return [
    ...(placed ? [insertGuestOrder(db, placed), insertGuestOrderLines(db, placed), updateGuestNumber(db, placed)] : []),
    ...(taken ? [updateQrOrderTaken(db, taken)] : []),
    ...(cancelled.length > 0 ? [updateQrOrdersCancelled(db, cancelled)] : []),
  ]
}
