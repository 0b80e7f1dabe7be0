import { billRecord } from '../bills/bill-record.ts'
import { computeBill, discountedLine, sharedOf, type StoredBill } from '../bills/open-bill.ts'
import type { Bill } from '../contract/bills.ts'
import type { Round, Visit } from '../contract/dining/visit-fields.ts'
import type { ListedBill, ListedOrder } from '../orders/listed-order.ts'
import { roundRecord, visitRecord } from '../visits/visit-record.ts'
import type { KeptRoom } from './kept-room.ts'
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
export function listedOrders(room: KeptRoom, visitId: string): ListedOrder[] {
  const bills = room.storedBills(({ status }) => status !== 'void')
  return room.ordersOf(visitId).map((order) => listedOrder(order, bills))
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
