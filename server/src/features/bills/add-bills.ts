import { newBills } from '#core/bills/decide-open.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import { newId } from '#core/new-id.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { listBillsBeside } from './bills.queries.ts'
import { insertBills } from './planned-bills.queries.ts'

/** New bills for lines of these orders, with the next letters of their table. */
export async function addBills(tx: TenantTx, orders: readonly { id: string }[], count: number): Promise<StoredBill[]> {
  const beside = await listBillsBeside(
    tx.db,
    orders.map(({ id }) => id),
  )
  const lastLetter = Math.max(0, ...beside.map(({ letterNo }) => letterNo))
  const bills = newBills({ lastLetter, numbers: { now: new Date() }, newId }, count)
  await insertBills(tx.db, bills)
  return bills
}
