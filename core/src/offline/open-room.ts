import { billRecord } from '../bills/bill-record.ts'
import type { StoredBill } from '../bills/open-bill.ts'
import type { BillOfRoom, OpenRoom, OrderOfRoom, VisitOfRoom } from '../contract/people/open-room.ts'
import type { ListedOrder } from '../orders/listed-order.ts'
import type { TrackedItem } from '../orders/sold-order.ts'
import { roundRecord, visitRecord, type VisitRow } from '../visits/visit-record.ts'
import type { KeptDrawer } from './kept-rows.ts'

/** The open room as the server has it. */
export type StoredRoom = {
  version: number
  visits: readonly VisitRow[]
  /** Of the open visits, closed orders too. */
  ordersOfVisits: ReadonlyMap<string, readonly ListedOrder[]>
  orders: readonly ListedOrder[]
  bills: readonly StoredBill[]
  billedOrders: readonly ListedOrder[]
  drawers: readonly KeptDrawer[]
  /** Ids of orders that one invoice covers whole, without a bill. */
  invoicedWhole: ReadonlySet<string>
  /** The decimals of the currency. */
  digits: number
}

/** The room for a till: the records that screens are shown, and with them what the till decides by. */
export function openRoom(room: StoredRoom): OpenRoom {
  const { version, visits, ordersOfVisits, bills, drawers, digits } = room
  const shown = (orders: readonly ListedOrder[]) => orders.map((order) => orderOfRoom(order, room))
  return {
    version,
    visits: visits.map((visit) => {
      const orders = ordersOfVisits.get(visit.id) ?? []
      return { visit: visitOfRoom(visit, orders, digits), orders: shown(orders) }
    }),
    orders: shown(room.orders),
    bills: bills.map((bill) => billOfRoom(bill, digits)),
    billedOrders: shown(room.billedOrders),
    drawers: [...drawers],
  }
}

function visitOfRoom(visit: VisitRow, orders: readonly ListedOrder[], digits: number): VisitOfRoom {
  const { mainTableId, isSeated } = visit
  return { ...visitRecord(visit, orders, digits), facts: { mainTableId, isSeated } }
}

type Showing = Pick<StoredRoom, 'invoicedWhole' | 'digits'>

function orderOfRoom(order: ListedOrder, { invoicedWhole, digits }: Showing): OrderOfRoom {
  const { id, deliveryType, paymentStatus, kitchenOnly, paidAt } = order
  const round = roundRecord(order, digits)
  return {
    ...round,
    items: round.items.map((item, at) => ({ ...item, facts: factsOfLine(order.items[at]!) })),
    facts: {
      deliveryType,
      paymentStatus,
      kitchenOnly,
      paidAt: paidAt?.toISOString() ?? null,
      isInvoicedWhole: invoicedWhole.has(id),
    },
  }
}

function factsOfLine(item: TrackedItem): OrderOfRoom['items'][number]['facts'] {
  const { categoryId, categoryTitle, variantPrice, addons, unitPrice, listPrice, priceRule, isDiscountable } = item
  const { taxId, taxTitle, taxRateMilli, taxType, setMenu, orderedBy, orderedAt, doneAt, stations } = item
  return {
    categoryId,
    categoryTitle,
    variantPrice,
    addons,
    unitPrice,
    listPrice,
    priceRule,
    isDiscountable,
    taxId,
    taxTitle,
    taxRateMilli,
    taxType,
    setMenu,
    orderedBy,
    orderedAt,
    doneAt,
    stations,
  }
}

function billOfRoom(bill: StoredBill, digits: number): BillOfRoom {
  const { letterNo, openedAt, customerPhone, customerName, buyer, discounts, payments } = bill
  const lines = bill.lines.map(({ id, orderId, orderItemId, stretch, discounts: given }) => {
    return { id, orderId, orderItemId, stretch, discounts: [...given] }
  })
  const ofHead = { letterNo, openedAt: openedAt.toISOString(), customerPhone, customerName, buyer }
  return { ...billRecord(bill, digits), facts: { ...ofHead, lines, discounts, payments } }
}
