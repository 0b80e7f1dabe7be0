import { changeBills, eventsOf, type Content } from '#core/bills/change-bills.ts'
import { newId } from '#core/new-id.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import type { OrderAtVisit } from '#core/orders/sold-order.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { writeBillHeads, writeBills } from './write-bills.ts'

/**
 * Writes what these bills are to contain, under their locks, as their next versions, and returns all of them as they are then. `orders` are
 * those of lines that no bill had.
 */
export async function storeBills(
  tx: TenantTx,
  content: readonly Content[],
  orders: readonly OrderAtVisit[] = [],
): Promise<StoredBill[]> {
  const { bills, changes, orderIds } = changeBills(content, { newId, orders })
  for (const event of eventsOf(orderIds, bills)) tx.emit(event)
  await awaitPipelined([...writeBills(tx.db, changes), ...writeBillHeads(tx.db, changes)])
  return bills
}
