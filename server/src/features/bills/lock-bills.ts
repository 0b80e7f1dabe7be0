import type { StoredBill } from '#core/bills/open-bill.ts'
import { ConcurrentChange } from '../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { listOpenBillsAtTable, lockBillsAtTableForUpdate } from './bills.queries.ts'

/** Locks the open bills at a table with their orders, and returns them. */
export async function lockBillsAtTable(tx: TenantTx, tableId: string): Promise<StoredBill[]> {
  const [locked, bills] = await awaitPipelined([
    lockBillsAtTableForUpdate(tx.db, tableId),
    listOpenBillsAtTable(tx.db, tableId),
  ])
  checkLocked(bills, locked)
  return bills
}

/** Lines that came onto a bill while this waited for its lock belong to orders that are not locked: from the beginning, then. */
export function checkLocked(bills: readonly StoredBill[], locked: readonly string[]): void {
  const known = new Set(locked)
  if (bills.some(({ orders }) => orders.some(({ id }) => !known.has(id)))) throw new ConcurrentChange()
}
