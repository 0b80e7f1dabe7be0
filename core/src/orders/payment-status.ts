import type { Day } from '../calendar/business-day.ts'
import type { OrderStatus } from '../contract/orders.ts'
import { isUnfinished, type ItemStatus } from './item-steps.ts'
import type { PaymentStatus } from './sold-order.ts'
import type { OpenVisit } from '../visits/ended-visits.ts'

/** A bill with lines of an order. */
export type BillOfOrder = {
  id: string
  status: 'open' | 'paid' | 'void'
  /** The number of standing payments. */
  payments: number
  /** The order's lines on it. */
  itemIds: readonly string[]
}

/** A locked order as payment sees it. */
export type OrderOnBills = {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Null if there is no visit or it is over. */
  openVisit: OpenVisit | null
  /** One invoice covers it whole, without a bill. */
  isInvoicedWhole: boolean
  /** In microseconds since 1970. */
  placedAt: number
  items: readonly { id: string; status: ItemStatus; position: number }[]
  bills: readonly BillOfOrder[]
}

/** The payment status of an order, by its lines, bills and invoices (docs/rules/orders.md#paid-and-partly-paid). */
export function paymentStatusOf({ isInvoicedWhole, items, bills }: Omit<OrderOnBills, 'status'>): PaymentStatus {
  if (isInvoicedWhole) return 'paid'
  const isSomePaid = bills.some(({ status }) => status === 'paid')
  if (!isSomePaid && bills.every(({ payments }) => payments === 0)) return 'pending'
  const isPaid = (id: string) => {
    const itemBills = bills.filter(({ itemIds }) => itemIds.includes(id))
    return itemBills.length > 0 && itemBills.every(({ status }) => status === 'paid')
  }
  const standing = items.filter(({ status }) => status !== 'cancelled')
  return isSomePaid && standing.every(({ id }) => isPaid(id)) ? 'paid' : 'partial'
}

/** Changes of payment status. */
export type PayingChanges = {
  statuses: readonly { id: string; paymentStatus: 'pending' | 'partial' }[]
  /** Paid orders. Those with unfinished items stay open, for the kitchen only or on Orders as well. */
  paid: readonly { id: string; status: 'created' | 'completed'; kitchenOnly: boolean }[]
  /** Orders whose unfinished items are completed with them. */
  finished: readonly string[]
  /** Paid because their last unpaid line was cancelled: no invoice completes them. */
  paidByVoid?: { orderIds: readonly string[]; day: Day }
}

export type LeavingOrders = {
  /** Also completes items that the kitchen has not finished. */
  finishItems?: boolean
  /** Unfinished orders also stay on Orders, as those paid at a till do. */
  staysOnOrders?: boolean
}

/** Takes paid orders off the Orders screen. Unfinished items stay on Kitchen until done, or are completed too. */
export function markPaid(
  orders: readonly OrderOnBills[],
  { finishItems = false, staysOnOrders = false }: LeavingOrders,
): Pick<PayingChanges, 'paid' | 'finished'> {
  const isCooking = ({ status, items }: OrderOnBills) => status === 'created' && items.some(isUnfinished)
  return {
    paid: orders.map((order) => ({
      id: order.id,
      status: isCooking(order) && !finishItems ? 'created' : 'completed',
      kitchenOnly: !staysOnOrders,
    })),
    finished: finishItems ? orders.filter(isCooking).map(({ id }) => id) : [],
  }
}
