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

/** The rows around a command's lines, read before locking to know what to lock. */
export type FoundLines = {
  lines: LineTaken[]
  /** Including those of the lines. */
  orderIds: string[]
  /** On their bills. */
  rewardIds: string[]
}

/** Finds lines, and the lines of orders, with the stock they took. */
export async function findLines(tx: ReadTx, named: NamedLines): Promise<FoundLines> {
  const [lines, rewardIds] = await awaitPipelined([listLinesTaken(tx.db, named), findRewardsBeside(tx, named)])
  return { lines, rewardIds, orderIds: [...new Set([...named.orderIds, ...lines.map(({ orderId }) => orderId)])] }
}

type Locked = { bills: readonly StoredBill[]; orders: readonly LockedOrder[] }

/** Locks the cards whose points were spent on these rewards. */
export const lockRewardsOf = (tx: ReadTx, { rewardIds }: FoundLines) => lockRewards(tx, rewardIds)

/**
 * Starts again if a line was split or moved, or a reward given, during the wait for the locks.
 * @throws ConcurrentChange
 */
export function checkFound({ bills, orders }: Locked, found: FoundLines, named: readonly string[] = []): void {
  const lockedLineIds = new Set(orders.flatMap(({ items }) => items.map(({ id }) => id)))
  const known = new Set(found.lines.map(({ id }) => id))
  const isKnown = ({ id, items }: LockedOrder) => !named.includes(id) || items.every((line) => known.has(line.id))
  const rewards = bills
    .filter((bill) => bill.orders.some(({ id }) => found.orderIds.includes(id)))
    .flatMap(({ discounts }) => discounts.filter(({ isReward }) => isReward))
  const isSame =
    found.lines.every(({ id }) => lockedLineIds.has(id)) &&
    orders.every(isKnown) &&
    rewards.every(({ id }) => found.rewardIds.includes(id))
  if (!isSame) throw new ConcurrentChange()
}

/**
 * Locks these orders and those that share their bills, after their visits and the given ones, and loads them with their
 * bills. Sends everything at once.
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
