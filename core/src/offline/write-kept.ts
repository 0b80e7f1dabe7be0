import { rowOfPayment, type BillChanges } from '../bills/bill-changes.ts'
import type { CashChanges } from '../cash/cash-changes.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { ClosedOrders, VoidChanges } from '../orders/order-changes.ts'
import type { PayingChanges } from '../orders/payment-status.ts'
import type { Decided } from '../plan.ts'
import type { LineChange, LineCut, RoundChanges } from '../visits/round-changes.ts'
import type { VisitChange, VisitChanges } from '../visits/visit-changes.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptLine, KeptOrder, KeptVisit } from './kept-rows.ts'

type Writing = { now: Date; orderNo?: string | null }

/** Writes a plan into the rows of a till, in the order of the server, whose statements it follows. */
export function writePlan(room: KeptRoom, plan: Decided, { now, orderNo = null }: Writing): void {
  const { visits, orders = [], rounds, bills, paying, closed, voids, invoices = [], cash } = plan
  if (visits) openVisits(room, visits, now)
  for (const order of orders) room.orders.set(order.id, keptOrder(order, { now, orderNo }))
  if (rounds) writeRounds(room, rounds, now)
  if (paying) writePaying(room, paying, now)
  if (closed) writeClosed(room, closed)
  if (voids) writeVoids(room, voids)
  if (bills) writeBills(room, bills, now)
  for (const { bill, orders: invoiced } of invoices)
    if (bill === null) for (const { id } of invoiced) changeOrder(room, id, { isInvoicedWhole: true })
  if (visits) endVisits(room, visits, now)
  if (cash) writeCash(room, cash)
}

/** Changes of a visit, except its end, which follows those of its orders. */
function openVisits(room: KeptRoom, { opened, closed, changed = [] }: VisitChanges, now: Date): void {
  if (opened) {
    const { id, tableIds, name, covers, waiter, waiterName, reservationId, isSeated } = opened
    const place = { tableIds, mainTableId: tableIds[0] ?? null }
    const times = { seatedAt: now, billAskedAt: null, closedAt: null, mergedInto: null }
    room.visits.set(id, {
      id,
      status: 'open',
      name,
      covers,
      waiter,
      waiterName,
      reservationId,
      isSeated,
      ...place,
      ...times,
    })
  }
  if (closed) closeVisit(room, closed.id, now)
  for (const change of changed) changeVisit(room, change, now)
}

function changeVisit(room: KeptRoom, { id, isBillAsked, ...change }: VisitChange, now: Date): void {
  const visit = room.visits.get(id)!
  const asked = isBillAsked === undefined ? {} : { billAskedAt: isBillAsked ? now : null }
  room.visits.set(id, { ...visit, ...given(change), ...asked })
}

/** Fields that are not omitted. */
const given = <T extends object>(fields: T): Partial<KeptVisit> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function endVisits(room: KeptRoom, { ended = [], endedWithOrders = [] }: VisitChanges, now: Date): void {
  for (const id of [...ended, ...endedWithOrders]) closeVisit(room, id, now)
}

function closeVisit(room: KeptRoom, id: string, now: Date): void {
  room.visits.set(id, { ...room.visits.get(id)!, status: 'closed', closedAt: now })
}

function keptOrder({ lines, requestHash: _hash, ...order }: NewOrder, { now, orderNo }: Required<Writing>): KeptOrder {
  const isPaid = order.paymentStatus === 'paid'
  return {
    ...order,
    placedAt: now,
    status: 'created',
    items: lines.map(({ isHeld, stations, ...line }): KeptLine => ({
      ...line,
      status: 'created',
      firedAt: isHeld ? null : now.toISOString(),
      orderedBy: null,
      orderedAt: null,
      splitFrom: null,
      doneAt: null,
      stations: stations.map((station) => ({ ...station, status: 'queued', startedAt: null, doneAt: null })),
    })),
    isRush: false,
    kitchenOnly: false,
    paidAt: isPaid ? now : null,
    isInvoicedWhole: false,
    orderNo,
  }
}

function changeOrder(room: KeptRoom, id: string, change: Partial<KeptOrder>): void {
  const order = room.orders.get(id)
  if (order) room.orders.set(id, { ...order, ...change })
}

/** Replaces lines, each by what `change` makes of it. */
function changeLines(room: KeptRoom, change: (line: KeptLine) => KeptLine | readonly KeptLine[]): void {
  for (const order of room.orders.values()) {
    const items = order.items.flatMap(change)
    if (items.length !== order.items.length || items.some((line, at) => line !== order.items[at]))
      room.orders.set(order.id, { ...order, items })
  }
}

function writeRounds(room: KeptRoom, { cut = [], lines = [], stations = [] }: RoundChanges, now: Date): void {
  for (const one of cut) cutLine(room, one)
  for (const one of lines) changeLines(room, (line) => (line.id === one.id ? changedLine(line, one, now) : line))
  for (const { lineId, id, slipQuantity } of stations)
    changeLines(room, (line) => (line.id === lineId ? atStation(line, { id, slipQuantity }) : line))
}

function changedLine(line: KeptLine, { seat, course, notes, isFired }: LineChange, now: Date): KeptLine {
  return {
    ...line,
    ...(seat !== undefined && { seat }),
    ...(course !== undefined && { course }),
    ...(notes !== undefined && { notes }),
    ...(isFired !== undefined && { firedAt: isFired ? now.toISOString() : null }),
  }
}

function atStation(line: KeptLine, { id, slipQuantity }: { id: string; slipQuantity: number }): KeptLine {
  const isThere = line.stations.some((station) => station.id === id)
  const fresh = { id, slipQuantity, status: 'queued', startedAt: null, doneAt: null } as const
  const stations = isThere
    ? line.stations.map((station) => (station.id === id ? { ...station, slipQuantity } : station))
    : [...line.stations, fresh]
  return { ...line, stations }
}

/** Units that leave a line for one of their own, at the end of its order. */
function cutLine(room: KeptRoom, { id, newId, units, isVoid }: LineCut): void {
  for (const order of room.orders.values()) {
    const line = order.items.find((one) => one.id === id)
    if (!line) continue
    const paper = (quantityOf: (slipQuantity: number) => number) =>
      line.stations.map((station) => ({ ...station, slipQuantity: quantityOf(station.slipQuantity) }))
    const kept: KeptLine = {
      ...line,
      quantity: line.quantity - units,
      stations: isVoid ? line.stations : paper((quantity) => Math.max(quantity - units, 0)),
    }
    const gone: KeptLine = {
      ...line,
      id: newId,
      quantity: units,
      status: isVoid ? 'cancelled' : line.status,
      splitFrom: isVoid ? null : (line.splitFrom ?? line.id),
      stations: isVoid ? [] : paper((quantity) => Math.min(quantity, units)),
    }
    room.orders.set(order.id, { ...order, items: [...order.items.map((one) => (one === line ? kept : one)), gone] })
  }
}

function writePaying(room: KeptRoom, { statuses, paid, finished }: PayingChanges, now: Date): void {
  for (const id of finished) {
    const items = room.orders.get(id)!.items.map(finishedLine)
    changeOrder(room, id, { items })
  }
  for (const { id, paymentStatus } of statuses) changeOrder(room, id, { paymentStatus })
  for (const { id, status, kitchenOnly } of paid) {
    const paidAt = room.orders.get(id)?.paidAt ?? now
    changeOrder(room, id, { paymentStatus: 'paid', status, kitchenOnly, paidAt })
  }
}

const finishedLine = (line: KeptLine): KeptLine =>
  line.status === 'created' || line.status === 'preparing' ? { ...line, status: 'completed' } : line

function writeClosed(room: KeptRoom, { ids, status }: ClosedOrders): void {
  for (const id of ids) changeOrder(room, id, { status })
}

function writeVoids(room: KeptRoom, { lines }: VoidChanges): void {
  changeLines(room, (line) => (lines.includes(line.id) ? { ...line, status: 'cancelled' } : line))
}

function writeBills(room: KeptRoom, changes: BillChanges, now: Date): void {
  const { opened = [], discounts = [], removed = [], lines = [], gone = [], payments = [], heads = [] } = changes
  for (const { id, letterNo } of opened) room.bills.set(id, { ...A_BILL, id, letterNo, openedAt: now, payments: [] })
  for (const { reasonId: _reasonId, ...discount } of discounts) room.discounts.set(discount.id, discount)
  for (const id of removed) room.discounts.delete(id)
  for (const id of gone) room.billLines.delete(id)
  for (const { id, billId, orderId, orderItemId, stretch, discounts: givenOnIt } of lines)
    room.billLines.set(id, { id, billId, orderId, orderItemId, stretch, discounts: givenOnIt })
  for (const payment of payments) {
    const bill = room.bills.get(payment.billId)!
    room.bills.set(bill.id, { ...bill, payments: [...bill.payments, rowOfPayment(payment, now)] })
  }
  for (const { isFrozen, total: _total, paid: _paid, ...head } of heads) {
    room.bills.set(head.id, { ...room.bills.get(head.id)!, ...head })
    for (const discount of room.discounts.values())
      if (isFrozen && discount.billId === head.id) room.discounts.set(discount.id, { ...discount, isShared: false })
  }
}

const A_BILL = {
  version: 1,
  status: 'open',
  invoiceNumber: null,
  customerPhone: null,
  customerName: null,
  buyer: null,
} as const

function writeCash(room: KeptRoom, { drawer, opened }: CashChanges): void {
  if (!drawer) return
  const known = room.drawers.get(drawer.tillId)
  room.drawers.set(drawer.tillId, { till: opened?.tillTitle ?? known?.till ?? '', ...drawer })
}
