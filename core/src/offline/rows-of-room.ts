import type { BillOfRoom, OpenRoom, OrderOfRoom, VisitOfRoom } from '../contract/people/open-room.ts'
import type { KeptBill, KeptBillLine, KeptDiscount, KeptLine, KeptOrder, KeptRows, KeptVisit } from './kept-rows.ts'

/** The rows that a till keeps of the room that it was sent. */
export function rowsOf({ visits, orders, bills, billedOrders, drawers }: OpenRoom): KeptRows {
  const all = [...visits.flatMap((one) => one.orders), ...orders, ...billedOrders]
  return {
    visits: visits.map(({ visit }) => keptVisit(visit)),
    orders: all.map(keptOrder),
    bills: bills.map(keptBill),
    billLines: bills.flatMap(({ id, facts }) => facts.lines.map((line): KeptBillLine => ({ ...line, billId: id }))),
    discounts: bills.flatMap(({ id, facts }) =>
      facts.discounts.map(({ isReward = false, ...one }): KeptDiscount => ({ ...one, isReward, billId: id })),
    ),
    drawers,
  }
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

function keptVisit(visit: VisitOfRoom): KeptVisit {
  const { id, status, name, covers, waiter, facts } = visit
  return {
    id,
    status,
    ...facts,
    name,
    covers,
    waiter,
    waiterName: visit.waiter_name,
    reservationId: visit.reservation_id,
    seatedAt: new Date(visit.seated_at),
    billAskedAt: instant(visit.bill_asked_at),
    closedAt: instant(visit.closed_at),
    mergedInto: visit.merged_into,
    tableIds: visit.tables.map((table) => table.id),
  }
}

function keptOrder({ facts, ...order }: OrderOfRoom): KeptOrder {
  const { id, status, covers, floor, items } = order
  const { deliveryType, paymentStatus, kitchenOnly, isInvoicedWhole } = facts
  return {
    id,
    tokenNo: order.token_no,
    offlineNo: order.offline_no ?? null,
    businessDay: order.business_day,
    placedAt: new Date(order.date),
    placedBy: order.placed_by,
    covers,
    deliveryType,
    customerType: order.customer_type,
    customerPhone: order.customer_id,
    customerName: order.customer_name,
    tableId: order.table_id,
    tableTitle: order.table_title,
    floor,
    status,
    paymentStatus,
    visitId: order.visit_id,
    items: items.map(keptLine),
    isRush: order.is_rush,
    kitchenOnly,
    paidAt: instant(facts.paidAt),
    isInvoicedWhole,
  }
}

function keptLine({ facts, ...item }: OrderOfRoom['items'][number]): KeptLine {
  const { id, status, quantity, notes, course } = item
  return {
    id,
    itemId: item.item_id,
    itemTitle: item.item_title,
    variantId: item.variant_id,
    variantTitle: item.variant_title,
    quantity,
    notes,
    seat: item.seat ?? null,
    status,
    course,
    firedAt: item.fired_at,
    splitFrom: item.split_from,
    ...facts,
  }
}

function keptBill({ id, version, status, invoice_id, facts }: BillOfRoom): KeptBill {
  const { letterNo, openedAt, customerPhone, customerName, buyer, payments } = facts
  return {
    id,
    letterNo,
    version,
    status,
    openedAt: new Date(openedAt),
    invoiceNumber: invoice_id === null ? null : Number(invoice_id),
    customerPhone,
    customerName,
    buyer,
    payments,
  }
}
