import { newBills } from '../bills/decide-open.ts'
import { byKitchen, computeBill, type BilledLine, type BillPaymentRow, type StoredBill } from '../bills/open-bill.ts'
import { WHOLE } from '../bills/stretches.ts'
import { notePart, type DocumentPart } from '../documents/note-part.ts'
import { takePayments } from '../payments/take-payments.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptOrder } from './kept-rows.ts'
import type { Operation, OperationOf } from './operation.ts'
import type { TillBundle } from './till-bundle.ts'

type Facts = { bundle: TillBundle; /** The title of the device. */ till: string }

const MICROSECONDS_A_MILLISECOND = 1000

/**
 * The receipt of a sale or payment that this till has saved, before the house has given it a number; null where the room
 * does not know it, or something is still due.
 */
export function receiptOfTill(room: KeptRoom, operation: Operation, { bundle, till }: Facts): DocumentPart | null {
  const bill = billOf(room, operation, bundle)
  if (!bill || !operation.receiptNo) return null
  const soldAt = new Date(operation.at + operation.offset)
  const server = bundle.people.get(operation.user.id)?.name ?? operation.user.name
  const { currency } = bundle.menu
  return {
    ...notePart(bill, { letter: '', currency, server, at: soldAt }),
    kind: 'invoice',
    letter: null,
    paid: null,
    due: null,
    buyer: bill.buyer,
    receipts: [{ receipt_no: operation.receiptNo, till, sold_at: soldAt.toISOString() }],
  }
}

function billOf(room: KeptRoom, operation: Operation, bundle: TillBundle): StoredBill | null {
  if (operation.kind !== 'order.sell' && operation.kind !== 'bill.pay') return null
  const ids = operation.body.payments.map(({ id }) => id)
  const [paid] = room.storedBills(({ payments }) => payments.some(({ id }) => ids.includes(id)))
  if (paid) return paid.status === 'paid' ? paid : null
  const order = operation.kind === 'order.sell' ? room.orders.get(operation.body.orderId) : undefined
  return operation.kind === 'order.sell' && order?.isInvoicedWhole
    ? saleAsBill(room, order, { operation, bundle })
    : null
}

type Sale = { operation: OperationOf<'order.sell'>; bundle: TillBundle }

/** A sale that was invoiced whole has no bill: the same lines and money as one. */
function saleAsBill(room: KeptRoom, order: KeptOrder, { operation, bundle: { menu } }: Sale): StoredBill {
  const [empty] = newBills({ lastLetter: 0, numbers: { now: order.placedAt }, newId: () => operation.id }, 1)
  const bill = empty!
  const standing = order.items.flatMap((item, at) => (item.status === 'cancelled' ? [] : [{ item, at }]))
  const lines = standing.map(({ item, at }): BilledLine => ({
    id: item.id,
    billId: bill.id,
    orderId: order.id,
    orderItemId: item.id,
    stretch: WHOLE,
    discounts: [],
    item,
    place: { placedAt: order.placedAt.getTime() * MICROSECONDS_A_MILLISECOND, position: at + 1 },
  }))
  const sold = {
    ...bill,
    buyer: operation.body.buyer,
    orders: [room.soldOrder(order)],
    lines: lines.toSorted(byKitchen),
  }
  const money = {
    totals: computeBill(sold),
    hasCustomer: order.customerPhone !== null,
    till: { ...menu, giftCards: new Map() },
  }
  const taken = takePayments(operation.body.payments, money)
  const payments = taken.map((payment, at): BillPaymentRow => ({
    ...payment,
    id: payment.id ?? String(at),
    takenAt: order.placedAt.toISOString(),
    takenBy: order.placedBy,
    isCancelled: false,
  }))
  return { ...sold, status: 'paid', payments }
}
