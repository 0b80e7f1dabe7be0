import type { Day } from '../calendar/business-day.ts'
import type { OrderStatus } from '../contract/orders.ts'
import { isUnfinished, type ItemStatus } from './item-steps.ts'
import type { PaymentStatus } from './sold-order.ts'
import type { OpenVisit } from '../visits/ended-visits.ts'

/** A bill that an order has lines on. */
export type BillOfOrder = {
  id: string
  status: 'open' | 'paid' | 'void'
  /** How many payments of it stand. */
  payments: number
  /** Of the lines of this order that are on it. */
  itemIds: readonly string[]
}

/** An order under its lock, as far as paying is concerned. */
export type OrderOnBills = {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Null without a visit, or where that is over. */
  openVisit: OpenVisit | null
  /** An invoice was made out for all of it, without a bill. */
  isInvoicedWhole: boolean
  /** In microseconds since 1970. */
  placedAt: number
  items: readonly { id: string; status: ItemStatus; position: number }[]
  bills: readonly BillOfOrder[]
}

/** What of an order is paid, as its lines, bills and invoices show it (docs/rules.md, 96). */
export function paymentStatusOf({ isInvoicedWhole, items, bills }: Omit<OrderOnBills, 'status'>): PaymentStatus {
  if (isInvoicedWhole) return 'paid'
  const isSomePaid = bills.some(({ status }) => status === 'paid')
  if (!isSomePaid && bills.every(({ payments }) => payments === 0)) return 'pending'
  const isPaid = (id: string) => {
    const theirs = bills.filter(({ itemIds }) => itemIds.includes(id))
    return theirs.length > 0 && theirs.every(({ status }) => status === 'paid')
  }
  const standing = items.filter(({ status }) => status !== 'cancelled')
  return isSomePaid && standing.every(({ id }) => isPaid(id)) ? 'paid' : 'partial'
}

/** Changes of what of orders is paid. */
export type PayingChanges = {
  statuses: readonly { id: string; paymentStatus: 'pending' | 'partial' }[]
  /** Orders that are paid: what the kitchen has not finished stays open, for it alone or on Orders as well. */
  paid: readonly { id: string; status: 'created' | 'completed'; kitchenOnly: boolean }[]
  /** Orders whose unfinished items are finished with it. */
  finished: readonly string[]
  /** Paid with their last line that was cancelled: no invoice completes them. */
  paidByVoid?: { orderIds: readonly string[]; day: Day }
}

export type LeavingOrders = {
  /** Completes the items that the kitchen has not finished, too. */
  finishItems?: boolean
  /** What is not finished shows on Orders as well, as what was paid at a till does. */
  staysOnOrders?: boolean
}

/** Takes orders off the Orders screen as paid. What the kitchen has not finished stays on Kitchen until it is, or is finished too. */
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
