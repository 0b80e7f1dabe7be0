import { decideOrder, type OrderFacts, type Placed, type SentCart } from '../orders/decide-order.ts'
import { paymentStatusOf } from '../orders/payment-status.ts'
import type { Plan } from '../plan.ts'
import { billOfCart, newOrderOnBills, type BesideFacts } from './bill-of-cart.ts'
import { changeBills, eventsOf } from './change-bills.ts'
import { isDiscounted } from './discount-lines.ts'
import { withBills } from './settle-orders.ts'

/**
 * Sends the till's cart to the kitchen with its discounts, fixed on its own lines from the start. The lines join the
 * only open bill of their table, as lines without discounts do when the bill is opened; else they make a bill.
 * @throws AppError
 */
export function decideTillOrder(facts: OrderFacts & BesideFacts, cart: SentCart): Plan<Placed> {
  const { visit = null, ...plan } = decideOrder(facts, cart)
  const order = plan.orders?.[0]
  if (!order || !isDiscounted(cart)) return plan
  const { newId } = facts
  const made = billOfCart(facts, cart, { order, visit })
  const [only, ...others] = facts.beside ?? []
  const joined = others.length === 0 ? only : undefined
  const bill = joined ? { ...joined, discounts: [...joined.discounts, ...made.bill.discounts] } : made.bill
  const pieces = joined ? [...joined.lines, ...made.bill.lines] : made.bill.lines
  const { bills, changes, orderIds } = changeBills([{ bill, pieces }], { newId, orders: [made.order] })
  const approvals = [...(plan.approvals ?? []), ...made.approvals]
  const [onBills] = withBills([newOrderOnBills(order, facts)], bills)
  return {
    ...plan,
    // an order that joins a bill with payments is partly paid
    orders: [{ ...order, paymentStatus: paymentStatusOf(onBills!) }],
    bills: {
      ...(joined ? {} : { opened: [made.bill] }),
      discounts: made.discounts.map((discount) => ({ ...discount, billId: bill.id })),
      ...changes,
    },
    ...(approvals.length > 0 && { approvals }),
    audit: [...(plan.audit ?? []), ...made.acts],
    events: [...plan.events, ...eventsOf(orderIds, bills)],
  }
}
