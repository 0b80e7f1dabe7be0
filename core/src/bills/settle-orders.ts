import {
  markPaid,
  paymentStatusOf,
  type LeavingOrders,
  type OrderOnBills,
  type PayingChanges,
} from '../orders/payment-status.ts'
import type { Decided } from '../plan.ts'
import { endVisits } from '../visits/ended-visits.ts'
import { standing, type StoredBill } from './open-bill.ts'

/** Orders with their bills replaced by these newer ones. */
export function withBills(orders: readonly OrderOnBills[], after: readonly StoredBill[]): OrderOnBills[] {
  const changed = new Set(after.map(({ id }) => id))
  return orders.map((order) => {
    const orderBills = after.filter(({ lines }) => lines.some(({ orderId }) => orderId === order.id))
    return {
      ...order,
      bills: [
        ...order.bills.filter(({ id }) => !changed.has(id)),
        ...orderBills.map(({ id, status, payments, lines }) => ({
          id,
          status,
          payments: standing(payments).length,
          itemIds: lines.filter(({ orderId }) => orderId === order.id).map(({ orderItemId }) => orderItemId),
        })),
      ],
    }
  })
}

type Settled = Partial<Pick<Decided, 'paying' | 'visits' | 'bookings'>> & { events: Decided['events'] }

/**
 * Settles orders by their bills. Fully invoiced orders leave Orders as paid, and a visit ends with its last open order.
 * The caller notifies the screens of the orders.
 */
export function settleOrders(
  orders: readonly OrderOnBills[],
  after: readonly StoredBill[],
  leaving: LeavingOrders = {},
): Settled {
  const changed = withBills(orders, after).flatMap((order) => {
    const paymentStatus = paymentStatusOf(order)
    return paymentStatus === order.paymentStatus ? [] : [{ order, paymentStatus }]
  })
  if (changed.length === 0) return { events: [] }
  const statuses = changed.flatMap(({ order: { id }, paymentStatus }) =>
    paymentStatus === 'paid' ? [] : [{ id, paymentStatus }],
  )
  const paid = changed.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ order }) => order)
  return leaveOrders(orders, { statuses, ...markPaid(paid, leaving) })
}

/** Changes of orders, with the visits that end with them. */
export function leaveOrders(orders: readonly OrderOnBills[], paying: PayingChanges): Settled {
  const closed = paying.paid.flatMap(({ id, status }) => (status === 'completed' ? [[id, status] as const] : []))
  return { paying, ...endVisits(orders, new Map(closed)) }
}
