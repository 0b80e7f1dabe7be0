import type { ReadTx, TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import { AppError } from '#core/app-error.ts'
import { loadStore } from '../store/load-store.ts'
import { billRecord } from '#core/bills/bill-record.ts'
import {
  listBills,
  listOpenBillsAtPlace,
  lockBillsAtPlaceForUpdate,
  lockBillsForUpdate,
  type Place,
} from './bills.queries.ts'
import { checkOpen, type StoredBill } from '#core/bills/open-bill.ts'

/** Locks these bills with their orders and returns them in the order asked; refused when one is not there or not open. */
export async function lockOpenBills(tx: TenantTx, ids: readonly string[]): Promise<StoredBill[]> {
  const [locked, found] = await awaitPipelined([lockBillsForUpdate(tx.db, ids), listBills(tx.db, ids)])
  const bills = ids.map((id) => found.find((bill) => bill.id === id))
  for (const bill of bills) if (!bill) throw new AppError('bill.not_found')
  const there = bills as StoredBill[]
  for (const bill of there) checkOpen(bill)
  checkLocked(there, locked)
  return there
}

/** The same for a caller who saw the first of them at a version: refused, with the bill as it is now, when it has changed. */
export async function lockBillsAt(
  tx: TenantTx,
  version: number,
  ids: readonly [string, ...string[]],
): Promise<[StoredBill, ...StoredBill[]]> {
  const bills = (await lockOpenBills(tx, ids)) as [StoredBill, ...StoredBill[]]
  if (bills[0].version !== version) {
    const { digits } = await loadStore(tx)
    throw new AppError('bill.changed', { bill: billRecord(bills[0], digits) })
  }
  return bills
}

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
