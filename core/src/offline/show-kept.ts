import { AppError } from '../app-error.ts'
import { billRecord } from '../bills/bill-record.ts'
import { computeBill, discountedLine, sharedOf, type StoredBill } from '../bills/open-bill.ts'
import type { Bill } from '../contract/bills.ts'
import type { Round, Visit } from '../contract/dining/visit-fields.ts'
import type { NoteSummary } from '../contract/orders.ts'
import type { ListedBill, ListedOrder } from '../orders/listed-order.ts'
import { noteSummary } from '../orders/note-summary.ts'
import { roundRecord, visitRecord, type VisitRow } from '../visits/visit-record.ts'
import { byAge, type KeptRoom } from './kept-room.ts'
import type { KeptOrder } from './kept-rows.ts'

const MILLISECONDS_A_SECOND = 1000

/** A visit with its rounds in the API's form; undefined if the till does not know it. */
export function showVisit(room: KeptRoom, id: string, digits: number): { visit: Visit; orders: Round[] } | undefined {
  const kept = room.visits.get(id)
  if (!kept) return undefined
  const orders = listedOrders(room, id)
  const visit = visitRecord({ ...kept, tables: room.tablesOf(kept) }, orders, digits)
  return { visit, orders: orders.map((order) => roundRecord(order, digits)) }
}

/** A bill in the API's form; undefined if the till does not know it. */
export function showBill(room: KeptRoom, id: string, digits: number): Bill | undefined {
  const [bill] = room.storedBills((one) => one.id === id)
  return bill && billRecord(bill, digits)
}

/** The orders of a visit as lists show them, the oldest first. */
export const listedOrders = (room: KeptRoom, visitId: string): ListedOrder[] => listed(room, room.ordersOf(visitId))

/** All open orders as lists show them, the oldest first. */
export function openOrders(room: KeptRoom): ListedOrder[] {
  const open = [...room.orders.values()].filter(({ status }) => status === 'created')
  return listed(room, open.toSorted(byAge))
}

function listed(room: KeptRoom, orders: readonly KeptOrder[]): ListedOrder[] {
  const bills = room.storedBills(({ status }) => status !== 'void')
  return orders.map((order) => listedOrder(order, bills))
}

/** The open visits, the longest first. */
export function openVisits(room: KeptRoom): VisitRow[] {
  const open = [...room.visits.values()].filter(({ status }) => status === 'open')
  return open
    .toSorted((a, b) => +a.seatedAt - +b.seatedAt || (a.id < b.id ? -1 : 1))
    .map((visit) => ({ ...visit, tables: room.tablesOf(visit) }))
}

/**
 * The present total of these orders.
 * @throws AppError if the till does not know one of them
 */
export function summaryOf(room: KeptRoom, orderIds: readonly string[], digits: number): NoteSummary {
  const orders = knownOrders(room, orderIds).toSorted(byAge)
  const shown = listed(room, orders)
  const billed = orders.map((order, at) => {
    const { bills } = shown[at]!
    return { ...room.soldOrder(order), bills, invoiceNumber: null }
  })
  const ids = orders.map(({ id }) => id)
  const bills = room.storedBills(({ status }) => status !== 'void')
  const theirs = bills.filter(({ lines }) => lines.some(({ orderId }) => ids.includes(orderId)))
  return noteSummary(billed, { digits, bills: theirs })
}

/**
 * These orders.
 * @throws AppError if the till does not know one of them
 */
export function knownOrders(room: KeptRoom, orderIds: readonly string[]): KeptOrder[] {
  return [...new Set(orderIds)].map((id) => {
    const order = room.orders.get(id)
    if (!order) throw new AppError('order.not_found')
    return order
  })
}

function listedOrder(order: KeptOrder, bills: readonly StoredBill[]): ListedOrder {
  const own = bills.filter(({ lines }) => lines.some(({ orderId }) => orderId === order.id))
  return {
    ...order,
    items: order.items.map((line) => ({ ...line, stations: [...line.stations] })),
    placedSeconds: order.placedAt.getTime() / MILLISECONDS_A_SECOND,
    bills: own.length === 0 ? null : own.map((bill) => listedBill(bill, order.id)),
  }
}

function listedBill(bill: StoredBill, orderId: string): ListedBill {
  const { total, paid } = computeBill(bill)
  const isOpen = bill.status === 'open'
  const lines = bill.lines.map((line) => {
    const { placedAt } = bill.orders.find(({ id }) => id === line.orderId)!
    return { ...discountedLine(line), orderId: line.orderId, placedAt, position: line.place.position }
  })
  return {
    id: bill.id,
    letterNo: bill.letterNo,
    isOpen,
    total,
    paid,
    itemIds: bill.lines.filter((line) => line.orderId === orderId).map(({ orderItemId }) => orderItemId),
    content: isOpen ? { discounts: sharedOf(bill.discounts), lines } : null,
  }
}
