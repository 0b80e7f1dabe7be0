import { computeBill, sharedOf, type BilledLine, type StoredBill } from '../bills/open-bill.ts'
import { WHOLE } from '../bills/stretches.ts'
import type { NoteSummary } from '../contract/orders.ts'
import { partyOf } from '../visits/party.ts'
import { billsOf, dueOf, paidOf } from './listed-bills.ts'
import { restsOfParts, summariseBill, type BilledOrder } from './order-summary.ts'
import type { SoldOrder } from './sold-order.ts'

/** The bills with a line of the orders; none where the orders name none. */
type Summing = { digits: number; bills: readonly StoredBill[] }

/** The present total of these orders, after the discounts of their bills. */
export function noteSummary(orders: readonly BilledOrder[], { digits, bills }: Summing): NoteSummary {
  const listed = billsOf(orders)
  const isOnOneBill = listed.length === 1 && orders.every((order) => order.bills !== null)
  const joined = bills.length === 1 ? withUnbilled(bills[0]!, orders) : null
  const summary = summariseBill(orders, {
    digits,
    due: joined ? computeBill(joined).due : dueOf(orders.filter(({ paymentStatus }) => paymentStatus !== 'paid')),
    paid: paidOf(orders),
    showsRest: orders.some(({ paymentStatus }) => paymentStatus === 'partial'),
    billId: isOnOneBill ? listed[0]!.id : null,
    rests: restsOfParts((joined ? [joined] : bills).flatMap(partsOf)),
  })
  const { covers, server, place } = partyOf(orders)
  return { ...summary, covers, served_by: server, place }
}

/**
 * An open bill with the lines of these orders that join it at payment, as its shared discounts apply to them too. Null
 * if there is none, or if it has lines of other orders.
 */
function withUnbilled(bill: StoredBill, orders: readonly SoldOrder[]): StoredBill | null {
  const ids = new Set(orders.map(({ id }) => id))
  const isTheirs = bill.status === 'open' && bill.orders.every(({ id }) => ids.has(id))
  if (!isTheirs || sharedOf(bill.discounts).length === 0) return null
  const inOrder = orders.toSorted((a, b) => +a.placedAt - +b.placedAt || (a.id < b.id ? -1 : 1))
  const items = inOrder.flatMap((order) =>
    order.items.map((item, at) => {
      const place = { placedAt: order.placedAt.getTime() * 1000, position: at + 1 }
      return { orderId: order.id, item, place }
    }),
  )
  const standing = items.filter(({ item }) => item.status !== 'cancelled')
  const lines = standing.flatMap(({ orderId, item, place }): BilledLine[] => {
    const billed = bill.lines.filter(({ orderItemId }) => orderItemId === item.id)
    const whole = { id: '', billId: bill.id, orderId, orderItemId: item.id, stretch: WHOLE, discounts: [], item, place }
    return billed.length > 0 ? billed : [whole]
  })
  return { ...bill, lines }
}

function partsOf(bill: StoredBill) {
  return computeBill(bill).lines.map(({ amount, total }, at) => {
    return { itemId: bill.lines[at]!.orderItemId, rest: total, takenOff: amount - total }
  })
}
