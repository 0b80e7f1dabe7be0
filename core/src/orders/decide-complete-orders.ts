import type { StoredBill } from '../bills/open-bill.ts'
import type { Numbers } from '../numbers.ts'
import { checkUnsplit } from '../payments/decide-pay-orders.ts'
import type { Decided } from '../plan.ts'
import { closedAct, closeOrders } from './close-orders.ts'
import { requireOrders, type LockedOrder } from './locked-order.ts'
import { checkCompletable } from './order-state.ts'
import type { OrderOnBills } from './payment-status.ts'

export type CompleteOrdersFacts = {
  numbers: Numbers
  bills: readonly StoredBill[]
  orders: readonly LockedOrder[]
  ordersOnBills: readonly OrderOnBills[]
  currency: string
  digits: number
}

/**
 * Finishes and closes all of these orders without payment, or none if one is closed, split or partly paid: those are
 * paid bill by bill.
 * @throws AppError
 */
export function decideCompleteOrders(facts: CompleteOrdersFacts, orderIds: readonly string[]): Decided {
  checkUnsplit(facts.bills, orderIds)
  const orders = requireOrders(facts.orders, orderIds)
  for (const order of orders) checkCompletable(order)
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus !== 'paid')
  const { events, ...ended } = closeOrders(facts.ordersOnBills, orderIds, 'completed')
  return {
    ...ended,
    ...(unpaid.length > 0 && { audit: [closedAct('order.completed_unpaid', unpaid, facts)] }),
    notifications: [],
    events,
  }
}
