import { AppError } from '../app-error.ts'
import type { Numbers } from '../numbers.ts'
import { checkPayable } from '../orders/order-state.ts'
import type { OrderOnBills } from '../orders/payment-status.ts'
import type { OrderAtVisit, SoldOrder } from '../orders/sold-order.ts'
import type { Plan } from '../plan.ts'
import { changeBills, eventsOf, type ChangedBills, type Piece } from './change-bills.ts'
import type { StoredBill } from './open-bill.ts'
import { settleOrders } from './settle-orders.ts'
import { WHOLE } from './stretches.ts'

export type OpenFacts = {
  numbers: Numbers
  /** Bills with a line of the orders, paid ones too, and the open ones at their tables. */
  bills: readonly StoredBill[]
  /** Orders of these bills, and the requested ones. */
  orders: readonly OrderOnBills[]
  /** The requested orders as sold, the oldest first. */
  named: readonly (SoldOrder & OrderAtVisit)[]
  newId: () => string
}

/**
 * Returns the bills of these orders. Lines on no bill join the only open bill of the orders and their tables, or make a
 * new bill.
 * @throws AppError
 */
export function decideOpen(facts: OpenFacts, orderIds: readonly string[]): Plan<{ bills: StoredBill[] }> {
  const { bills, opened, changed } = joinBills(facts, orderIds)
  if (!changed) return { notifications: [], events: [], reply: { bills } }
  // an order that joins a bill with payments is partly paid
  const { events, ...settled } = settleOrders(facts.orders, changed.bills)
  return {
    ...settled,
    bills: { opened, ...changed.changes },
    notifications: [],
    events: [...eventsOf(changed.orderIds, changed.bills), ...events],
    reply: { bills },
  }
}

type Joined = {
  /** In the order of their letters. */
  bills: StoredBill[]
  opened: StoredBill[]
  /** The bill that received lines, if any. */
  changed: ChangedBills | null
}

/** Joins the lines to a bill, without settling the orders. */
export function joinBills({ numbers, bills, orders, named, newId }: OpenFacts, orderIds: readonly string[]): Joined {
  checkToPay(named, orderIds)
  const orderBills = bills.filter((bill) => bill.orders.some(({ id }) => orderIds.includes(id)))
  const pieces = named.flatMap((order) => unbilledLines(order, orders))
  if (pieces.length === 0) {
    if (orderBills.length === 0) throw new AppError('order.nothing_to_pay')
    return { bills: orderBills, opened: [], changed: null }
  }
  const open = bills.filter(({ status }) => status === 'open')
  const lastLetter = Math.max(0, ...bills.map(({ letterNo }) => letterNo))
  const opened = open.length === 1 ? [] : newBills({ lastLetter, numbers, newId }, 1)
  const bill = opened[0] ?? open[0]!
  const changed = changeBills([{ bill, pieces: [...bill.lines, ...pieces] }], { newId, orders: named })
  const others = orderBills.filter(({ id }) => id !== bill.id)
  return { bills: [...others, ...changed.bills].toSorted((a, b) => a.letterNo - b.letterNo), opened, changed }
}

/**
 * Refuses missing orders and orders that cannot be paid.
 * @throws AppError
 */
export function checkToPay(named: readonly SoldOrder[], orderIds: readonly string[]): void {
  if (named.length < new Set(orderIds).size) throw new AppError('order.not_found')
  for (const order of named) checkPayable(order)
}

type Lettering = { lastLetter: number; numbers: Pick<Numbers, 'now'>; newId: () => string }

/** New bills with the next letters. */
export function newBills({ lastLetter, numbers, newId }: Lettering, count: number): StoredBill[] {
  return Array.from({ length: count }, (_, at) => ({
    id: newId(),
    letterNo: lastLetter + 1 + at,
    version: 1,
    status: 'open',
    openedAt: numbers.now,
    invoiceNumber: null,
    customerPhone: null,
    customerName: null,
    buyer: null,
    lines: [],
    orders: [],
    payments: [],
    discounts: [],
  }))
}

/** Standing lines of an order that are on no bill. */
export function unbilledLines({ id: orderId, items }: SoldOrder, orders: readonly OrderOnBills[]): Piece[] {
  const onBills = orders.find(({ id }) => id === orderId)!
  const billed = new Set(onBills.bills.flatMap(({ itemIds }) => itemIds))
  return onBills.items
    .filter(({ id, status }) => status !== 'cancelled' && !billed.has(id))
    .map(({ id, position }) => ({
      id: null,
      orderId,
      orderItemId: id,
      stretch: WHOLE,
      discounts: [],
      item: items.find((item) => item.id === id)!,
      place: { placedAt: onBills.placedAt, position },
    }))
}
