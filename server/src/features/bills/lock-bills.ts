import type { StoredBill } from '#core/bills/open-bill.ts'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listOpenBillsAtPlace, lockBillsAtPlaceForUpdate, type Place } from './bills.queries.ts'

/** Locks the open bills at a table, or at that of a visit which is locked, with their orders, and returns them. Sends everything at once. */
export async function lockBillsAtPlace({ db }: ReadTx, place: Place): Promise<StoredBill[]> {
  if (place.tableId === null && place.visitId === null) return []
  const [locked, bills] = await awaitPipelined([lockBillsAtPlaceForUpdate(db, place), listOpenBillsAtPlace(db, place)])
  checkLocked(bills, locked)
  return bills
}

/** Lines that came onto a bill while this waited for its lock belong to orders that are not locked: from the beginning, then. */
export function checkLocked(bills: readonly StoredBill[], locked: readonly string[]): void {
  const known = new Set(locked)
  if (bills.some(({ orders }) => orders.some(({ id }) => !known.has(id)))) throw new ConcurrentChange()
}
