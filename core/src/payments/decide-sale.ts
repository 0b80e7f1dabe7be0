import { billOfCart, newOrderOnBills, type BesideFacts } from '../bills/bill-of-cart.ts'
import { changeBills } from '../bills/change-bills.ts'
import { isDiscounted } from '../bills/discount-lines.ts'
import { issueInvoice } from '../bills/issue-invoice.ts'
import { nameBuyer } from '../bills/name-buyer.ts'
import type { Drawer } from '../bills/new-invoice.ts'
import { computeBill } from '../bills/open-bill.ts'
import type { Payments } from '../contract/payments.ts'
import type { Cart } from '../contract/pos.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import type { EarningCard } from '../membership/earn-points.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { formatDecimal } from '../money/amount.ts'
import { billTotals } from '../money/totals.ts'
import { billLine } from '../orders/bill-of-orders.ts'
import { decideOrder, type OrderFacts, type Placed, type SentCart } from '../orders/decide-order.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { Plan } from '../plan.ts'
import type { VisitFacts } from '../visits/party.ts'
import { checkCash, checkTipsFor, takeOnBill } from './decide-payment.ts'
import { checkTotals, takePart, takePayments, type ClientTotals } from './take-payments.ts'
import type { TakenPayment } from './taken-payment.ts'

export type SaleFacts = OrderFacts &
  BesideFacts & {
    drawer: Drawer
    /** By phone of customers with a card that earns. */
    earningCards: ReadonlyMap<string, EarningCard>
    /** By their codes as typed. */
    giftCards: ReadonlyMap<string, OfferedCard>
    /** The tip recipients who work here, by user name. */
    staff: ReadonlySet<string>
  }

export type Checkout = {
  /** The totals that the client showed. */
  client: ClientTotals
  payments: Payments
  /** A part may be paid: the rest stays due on a bill. */
  allowPartial: boolean
  /** The company on the invoice. */
  buyer: Buyer | null
  /** The client's id for the bill of a part payment, if it gave one. */
  billId?: string | null
}

/** The invoice's number if paid, else the bill and the amount due. */
type Sold = Placed & { invoiceId?: string; billId?: string; due?: string }

type Sending = { plan: Plan<Placed>; order: NewOrder; visit: VisitFacts | null }

/**
 * Sends a cart to the kitchen and takes payment: the order is paid and stays on Kitchen
 * (docs/rules/orders.md#open-and-paid-orders). With discounts or a part payment, it is sold on its own bill.
 * @throws AppError
 */
export function decideSale(facts: SaleFacts, cart: SentCart, checkout: Checkout): Plan<Sold> {
  const { visit = null, ...plan } = decideOrder(facts, cart)
  const order = plan.orders?.[0]
  if (!order) return plan
  const { menu } = facts
  const { payments, allowPartial } = checkout
  checkTipsFor(facts, payments)
  const sending = { plan, order, visit }
  if (isDiscounted(cart)) return sellOnBill(facts, cart, checkout, sending)
  const totals = billTotals(order.lines.map(billLine))
  checkTotals(checkout, totals, menu.digits)
  const till = { totals, hasCustomer: order.customerPhone !== null, till: { ...menu, giftCards: facts.giftCards } }
  if (allowPartial && payments.length > 0 && takePart(payments, till).due > 0)
    return sellOnBill(facts, cart, checkout, sending)
  return sellWhole(facts, checkout, { ...sending, totals, taken: takePayments(payments, till) })
}

type Whole = Sending & { totals: ReturnType<typeof billTotals>; taken: TakenPayment[] }

function sellWhole(facts: SaleFacts, { buyer }: Checkout, { plan, order, visit, totals, taken }: Whole): Plan<Sold> {
  const { menu, numbers, earningCards, drawer } = facts
  checkCash(drawer, taken)
  const issued = issueInvoice(
    { menu, numbers, earningCards, person: order.placedBy },
    {
      orders: [{ ...order, visit }],
      lines: order.lines.map((line) => ({ ...line, orderId: order.id })),
      totals,
      payments: taken,
      guest: null,
      drawer,
      bill: null,
    },
  )
  const number = issued.numbers.lastInvoice
  const named = buyer && nameBuyer(number, buyer)
  const acts = [...(plan.audit ?? []), ...(named ? [named.act] : [])]
  return {
    ...plan,
    orders: [{ ...order, paymentStatus: 'paid' }],
    ...issued,
    ...(buyer && { buyers: [{ buyer, invoiceNumber: number, billId: null, addedBy: order.placedBy }] }),
    journal: [...issued.journal, ...(named ? [named.entry] : [])],
    ...(acts.length > 0 && { audit: acts }),
    numbers: { ...issued.numbers, ...plan.numbers },
    reply: { ...plan.reply, invoiceId: String(number) },
  }
}

/** Sells on a bill. The order stays on Orders like any paid at the till. */
function sellOnBill(facts: SaleFacts, cart: Cart, checkout: Checkout, { plan, order, visit }: Sending): Plan<Sold> {
  const { menu, newId } = facts
  const { payments, allowPartial, buyer, billId } = checkout
  const made = billOfCart(facts, cart, { order, visit, billId })
  const { bills, changes } = changeBills([{ bill: made.bill, pieces: made.bill.lines }], { newId })
  const [bill] = bills
  const totals = computeBill(bill!)
  checkTotals(checkout, totals, menu.digits)
  const till = { totals, hasCustomer: order.customerPhone !== null, till: { ...menu, giftCards: facts.giftCards } }
  const isFree = totals.total === 0 && payments.length === 0
  const { taken, due } =
    isFree || (allowPartial && payments.length > 0)
      ? takePart(payments, till)
      : { taken: takePayments(payments, till), due: 0 }
  checkCash(facts.drawer, taken)
  const { reply, paying, ...booked } = takeOnBill(
    { ...facts, orders: [newOrderOnBills(order, facts)], person: order.placedBy },
    {
      bill: bill!,
      taken,
      buyer,
      leaving: { staysOnOrders: true },
      ahead: { opened: [made.bill], discounts: made.discounts, ...changes },
    },
  )
  const approvals = [...(plan.approvals ?? []), ...made.approvals]
  const audit = [...(plan.audit ?? []), ...made.acts]
  const isPaid = paying?.paid.some(({ id }) => id === order.id)
  const paymentStatus = isPaid ? 'paid' : (paying?.statuses[0]?.paymentStatus ?? order.paymentStatus)
  const paid =
    reply.invoiceNumber === null
      ? { billId: bill!.id, due: formatDecimal(due, menu.digits) }
      : { invoiceId: String(reply.invoiceNumber) }
  return {
    ...plan,
    ...booked,
    orders: [{ ...order, paymentStatus }],
    ...(buyer && { buyers: [{ buyer, invoiceNumber: null, billId: bill!.id, addedBy: order.placedBy }] }),
    ...(approvals.length > 0 && { approvals }),
    ...(audit.length > 0 && { audit }),
    numbers: { ...booked.numbers, ...plan.numbers },
    notifications: plan.notifications,
    events: [...plan.events, ...booked.events],
    reply: { ...plan.reply, ...paid },
  }
}
