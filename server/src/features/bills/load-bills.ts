import type { OpenFacts } from '#core/bills/decide-open.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import type { OrderOnBills } from '#core/orders/payment-status.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { loadOrders } from '../orders/load-orders.ts'
import {
  listBills,
  listBillsBeside,
  listOrdersBeside,
  listOrdersOnBills,
  lockBillsForUpdate,
  lockOrdersAndBillsForUpdate,
} from './bills.queries.ts'
import { checkLocked } from './lock-bills.ts'

export type LockedBills = { bills: StoredBill[]; orders: OrderOnBills[] }

/** Locks these bills behind their visits and orders, and reads them with all orders on them. Sends everything at once. */
export async function loadBills({ db }: ReadTx, ids: readonly string[]): Promise<LockedBills> {
  const [locked, bills, orders] = await awaitPipelined([
    lockBillsForUpdate(db, ids),
    listBills(db, ids),
    listOrdersOnBills(db, ids),
  ])
  checkLocked(bills, locked)
  return { bills, orders }
}

/**
 * Locks these orders with all bills that they could be on, and reads them: the paid bills of theirs too, and the open ones at their
 * tables. Sends everything at once.
 */
export async function loadBillsBeside(
  tx: ReadTx,
  orderIds: readonly string[],
): Promise<LockedBills & Pick<OpenFacts, 'named'>> {
  const { db } = tx
  const [locked, bills, orders, named] = await awaitPipelined([
    lockOrdersAndBillsForUpdate(db, orderIds),
    listBillsBeside(db, orderIds),
    listOrdersBeside(db, orderIds),
    loadOrders(tx, orderIds),
  ])
  checkLocked(
    bills.filter(({ status }) => status === 'open'),
    locked,
  )
  return { bills, orders, named }
}
