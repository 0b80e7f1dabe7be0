import type { OpenFacts } from '#core/bills/decide-open.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import type { OrderOnBills } from '#core/orders/payment-status.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { loadOrders } from '../orders/load-orders.ts'
import {
  listBills,
  listBillsBeside,
  findLastLetter,
  listBillsTogether,
  listInvoicedWhole,
  listOrdersBeside,
  listOrdersOnBills,
  lockBillsForUpdate,
  lockOrdersAndBillsForUpdate,
} from './bills.queries.ts'
import { checkLocked } from './lock-bills.ts'
import { listRewardsBeside } from './rewards-beside.queries.ts'

export type LockedBills = { bills: StoredBill[]; orders: OrderOnBills[] }

/** Locks these bills after their visits and orders, and loads them with all their orders. Sends everything at once. */
export async function loadBills({ db }: ReadTx, ids: readonly string[]): Promise<LockedBills> {
  const [locked, bills, orders] = await awaitPipelined([
    lockBillsForUpdate(db, ids),
    listBills(db, ids),
    listOrdersOnBills(db, ids),
  ])
  checkLocked(bills, locked, orders)
  return { bills, orders }
}

/**
 * Locks these orders with all bills they could be on, and loads them, including their paid bills and the open ones at
 * their tables. Given visits are locked too. Sends everything at once.
 */
export async function loadBillsBeside(
  tx: ReadTx,
  orderIds: readonly string[],
  visitIds: readonly string[] = [],
): Promise<LockedBills & Pick<OpenFacts, 'named'>> {
  const { db } = tx
  const [locked, bills, orders, named] = await awaitPipelined([
    lockOrdersAndBillsForUpdate(db, orderIds, visitIds),
    listBillsBeside(db, orderIds),
    listOrdersBeside(db, orderIds),
    loadOrders(tx, orderIds),
  ])
  checkLocked(
    bills.filter(({ status }) => status === 'open'),
    locked,
    orders,
  )
  return { bills, orders, named }
}

/** Ids of rewards on bills of orders or lines, read before locking. */
export async function findRewardsBeside(
  { db }: ReadTx,
  named: Parameters<typeof listRewardsBeside>[1],
): Promise<string[]> {
  return (await listRewardsBeside(db, named)).map(({ id }) => id)
}

/** The last letter among these bills and all that share an order with one of them; 0 for none. */
export async function loadLastLetter({ db }: ReadTx, bills: readonly StoredBill[]): Promise<number> {
  const letters = await awaitPipelined(bills.map(({ id }) => findLastLetter(db, id)))
  return Math.max(0, ...bills.map(({ letterNo }) => letterNo), ...letters)
}

/**
 * The open bills and those of these orders, with all bills that share an order with one of them. What they leave to pay
 * can be computed from them alone.
 */
export const loadBillsTogether = ({ db }: ReadTx, orderIds: readonly string[]): Promise<StoredBill[]> =>
  listBillsTogether(db, orderIds)

/** Keeps the orders that one invoice covers whole, without a bill. */
export const loadInvoicedWhole = async ({ db }: ReadTx, orderIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await listInvoicedWhole(db, orderIds))
