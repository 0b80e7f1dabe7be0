import type { StoredBill } from '#core/bills/open-bill.ts'
import type { OrderOnBills } from '#core/orders/payment-status.ts'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listOpenBillsAtPlace, lockBillsAtPlaceForUpdate, type Locked, type Place } from './bills.queries.ts'

/**
 * Locks and returns the open bills at a table, or at that of a locked visit, with their orders. Sends everything at
 * once.
 */
export async function lockBillsAtPlace({ db }: ReadTx, place: Place): Promise<StoredBill[]> {
  if (place.tableId === null && place.visitId === null) return []
  const [locked, bills] = await awaitPipelined([lockBillsAtPlaceForUpdate(db, place), listOpenBillsAtPlace(db, place)])
  checkLocked(bills, locked)
  return bills
}

/**
 * Starts again if the wait changed the locks needed: lines that joined a bill may belong to unlocked orders, and orders
 * may have moved to another visit.
 */
export function checkLocked(
  bills: readonly StoredBill[],
  locked: Locked,
  orders: readonly Pick<OrderOnBills, 'openVisit'>[] = [],
): void {
  const [orderIds, visitIds] = [new Set(locked.orderIds), new Set(locked.visitIds)]
  const isLocked =
    bills.every((bill) => bill.orders.every(({ id }) => orderIds.has(id))) &&
    orders.every(({ openVisit }) => openVisit === null || visitIds.has(openVisit.id))
  if (!isLocked) throw new ConcurrentChange()
}
