import { rowOfPayment, type BillChanges, type NewBillPayment } from '../bills/bill-changes.ts'
import type { NewBuyer } from '../bills/name-buyer.ts'
import type { NewInvoice } from '../bills/new-invoice.ts'
import type { CashChanges } from '../cash/cash-changes.ts'
import type { Decided } from '../plan.ts'
import type { NewVisit, VisitChange, VisitChanges } from '../visits/visit-changes.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptVisit } from './kept-rows.ts'
import { keptOrder, writeClosed, writePaying, writeRounds, writeVoids } from './write-kept-orders.ts'

/** Writes a plan into the rows of a till, in the order of the server, whose statements it follows. */
export function writePlan(room: KeptRoom, plan: Decided, now: Date): void {
  const { paying, closed, visits, orders = [], rounds, voids, bills, invoices = [], buyers = [], cash } = plan
  if (paying) writePaying(room, paying, now)
  if (closed) writeClosed(room, closed, now)
  if (visits) writeVisits(room, visits, now)
  for (const order of orders) room.orders.set(order.id, keptOrder(order, now))
  if (rounds) writeRounds(room, rounds, now)
  if (voids) writeVoids(room, voids)
  if (bills) writeBills(room, bills, now)
  writeInvoices(room, invoices)
  writeBuyers(room, buyers)
  if (cash) writeCash(room, cash)
}

function writeVisits(room: KeptRoom, changes: VisitChanges, now: Date): void {
  const { opened, left, closed, reopened, taken, changed = [], ended = [], endedWithOrders = [] } = changes
  if (opened) room.visits.set(opened.id, keptVisit(opened, now))
  if (left)
    changeVisit(room, left.visitId, ({ tableIds }) => ({
      tableIds: tableIds.filter((id) => !left.tableIds.includes(id)),
    }))
  if (closed) closeVisit(room, closed.id, { now, mergedInto: closed.mergedInto })
  // it left its tables when it was closed
  if (reopened !== undefined)
    changeVisit(room, reopened, () => ({ status: 'open', closedAt: null, mergedInto: null, tableIds: [] }))
  if (taken) changeVisit(room, taken.visitId, ({ tableIds }) => ({ tableIds: [...tableIds, ...taken.tableIds] }))
  for (const change of changed) changeVisit(room, change.id, (visit) => changesOf(visit, change, now))
  for (const id of [...ended, ...endedWithOrders]) closeVisit(room, id, { now, mergedInto: null })
}

const keptVisit = ({ requestHash: _hash, ...visit }: NewVisit, now: Date): KeptVisit => ({
  ...visit,
  status: 'open',
  mainTableId: visit.tableIds[0] ?? null,
  seatedAt: now,
  billAskedAt: null,
  closedAt: null,
  mergedInto: null,
})

function changeVisit(room: KeptRoom, id: string, change: (visit: KeptVisit) => Partial<KeptVisit>): void {
  const visit = room.visits.get(id)!
  room.visits.set(id, { ...visit, ...change(visit) })
}

function changesOf(visit: KeptVisit, { isBillAsked, ...change }: VisitChange, now: Date): Partial<KeptVisit> {
  const { mainTableId = visit.mainTableId } = change
  const others = visit.tableIds.filter((id) => id !== mainTableId)
  return {
    ...given(change),
    tableIds: others.length < visit.tableIds.length ? [mainTableId!, ...others] : others,
    ...(isBillAsked !== undefined && { billAskedAt: isBillAsked ? now : null }),
  }
}

/** Fields that are not omitted. */
const given = <T extends object>(fields: T): Partial<KeptVisit> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function closeVisit(room: KeptRoom, id: string, { now, mergedInto }: { now: Date; mergedInto: string | null }): void {
  changeVisit(room, id, () => ({ status: 'closed', closedAt: now, mergedInto }))
}

function writeBills(room: KeptRoom, changes: BillChanges, now: Date): void {
  const { opened = [], discounts = [], removed = [], lines = [], gone = [], payments = [], heads = [] } = changes
  for (const { id, letterNo } of opened) room.bills.set(id, { ...A_BILL, id, letterNo, openedAt: now, payments: [] })
  for (const { reasonId: _reasonId, ...discount } of discounts) room.discounts.set(discount.id, discount)
  for (const id of removed) room.discounts.delete(id)
  for (const id of gone) room.billLines.delete(id)
  for (const { id, billId, orderId, orderItemId, stretch, discounts: givenOnIt } of lines)
    room.billLines.set(id, { id, billId, orderId, orderItemId, stretch, discounts: givenOnIt })
  for (const payment of payments) writePayment(room, payment, now)
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

/** A payment that takes another one back only marks that one. */
function writePayment(room: KeptRoom, payment: NewBillPayment, now: Date): void {
  const { billId, cancels } = payment
  const bill = room.bills.get(billId)!
  const payments = cancels
    ? bill.payments.map((one) => (one.id === cancels.paymentId ? { ...one, isCancelled: true } : one))
    : [...bill.payments, rowOfPayment(payment, now)]
  room.bills.set(billId, { ...bill, payments })
}

function writeInvoices(room: KeptRoom, invoices: readonly NewInvoice[]): void {
  for (const { bill, orders } of invoices) {
    if (bill !== null) continue
    for (const { id } of orders) room.orders.set(id, { ...room.orders.get(id)!, isInvoicedWhole: true })
  }
}

function writeBuyers(room: KeptRoom, buyers: readonly NewBuyer[]): void {
  for (const { buyer, billId } of buyers)
    if (billId !== null) room.bills.set(billId, { ...room.bills.get(billId)!, buyer })
}

function writeCash(room: KeptRoom, { drawer, opened }: CashChanges): void {
  if (!drawer) return
  const known = room.drawers.get(drawer.tillId)
  const opening = opened && { since: opened.openedAt.toISOString(), by: opened.openedBy }
  const before =
    known?.sessionId === drawer.sessionId ? { since: known.since, by: known.by } : { since: null, by: null }
  room.drawers.set(drawer.tillId, {
    till: opened?.tillTitle ?? known?.till ?? '',
    ...drawer,
    ...(opening ?? before),
  })
}
