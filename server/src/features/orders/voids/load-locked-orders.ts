import type { StoredBill } from '#core/bills/open-bill.ts'
import type { LockedOrder } from '#core/orders/locked-order.ts'
import type { OrderAtVisit, SoldOrder } from '#core/orders/sold-order.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockRewards } from '../../guests/membership/points/lock-rewards.ts'
import { findRewardsBeside, loadBillsBeside } from '../../bills/load-bills.ts'
import {
  listLinesTaken,
  listOrdersAtStations,
  type LineTaken,
  type NamedLines,
  type OrderAtStations,
} from './locked-orders.queries.ts'

/** What a command names, read ahead of the locks: names what these are of. */
export type FoundLines = {
  lines: LineTaken[]
  /** With those of the lines. */
  orderIds: string[]
  /** On their bills. */
  rewardIds: string[]
}

/** Finds lines, and the lines of orders, with what they took. */
export async function findLines(tx: ReadTx, named: NamedLines): Promise<FoundLines> {
  const [lines, rewardIds] = await awaitPipelined([listLinesTaken(tx.db, named), findRewardsBeside(tx, named)])
  return { lines, rewardIds, orderIds: [...new Set([...named.orderIds, ...lines.map(({ orderId }) => orderId)])] }
}

type Locked = { bills: readonly StoredBill[]; orders: readonly LockedOrder[] }

/** Locks the cards that points were spent of on these rewards. */
export const lockRewardsOf = (tx: ReadTx, { rewardIds }: FoundLines) => lockRewards(tx, rewardIds)

/** A line was cut or moved, or a reward was given, while this waited for the locks. @throws ConcurrentChange */
export function checkFound({ bills, orders }: Locked, found: FoundLines, named: readonly string[] = []): void {
  const there = new Set(orders.flatMap(({ items }) => items.map(({ id }) => id)))
  const known = new Set(found.lines.map(({ id }) => id))
  const isKnown = ({ id, items }: LockedOrder) => !named.includes(id) || items.every((line) => known.has(line.id))
  const rewards = bills
    .filter((bill) => bill.orders.some(({ id }) => found.orderIds.includes(id)))
    .flatMap(({ discounts }) => discounts.filter(({ isReward }) => isReward))
  const isSame =
    found.lines.every(({ id }) => there.has(id)) &&
    orders.every(isKnown) &&
    rewards.every(({ id }) => found.rewardIds.includes(id))
  if (!isSame) throw new ConcurrentChange()
}

/**
 * Locks these orders, and what they lie beside on bills, behind their visits and those that are named; and reads them, with their bills.
 * Sends everything at once.
 */
export async function loadLockedOrders(tx: ReadTx, orderIds: readonly string[], visitIds: readonly string[] = []) {
  const [{ bills, orders: ordersOnBills, named }, atStations] = await awaitPipelined([
    loadBillsBeside(tx, orderIds, visitIds),
    listOrdersAtStations(tx.db, orderIds),
  ])
  const known = new Map(atStations.map((order) => [order.id, order]))
  return { bills, ordersOnBills, orders: named.map((order) => lockedOrder(order, known.get(order.id)!)) }
}

function lockedOrder({ items, ...order }: SoldOrder & OrderAtVisit, { lines, ...more }: OrderAtStations): LockedOrder {
  const stations = new Map(lines.map((line) => [line.id, line]))
  return {
    ...order,
    ...more,
    items: items.map((item) => ({ ...item, ...stations.get(item.id)! })),
  }
}
