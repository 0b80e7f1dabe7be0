import { AppError } from '../app-error.ts'
import { issueInvoice } from '../bills/issue-invoice.ts'
import { nameBuyer } from '../bills/name-buyer.ts'
import type { Drawer } from '../bills/new-invoice.ts'
import type { Payments } from '../contract/payments.ts'
import type { Cart } from '../contract/pos.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import type { EarningCard } from '../membership/earn-points.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { billTotals } from '../money/totals.ts'
import { billLine } from '../orders/bill-of-orders.ts'
import { decideOrder, type OrderFacts, type Placed } from '../orders/decide-order.ts'
import type { Plan } from '../plan.ts'
import { checkTotals, offeredKinds, takePayments, type ClientTotals } from './take-payments.ts'

export type SaleFacts = OrderFacts & {
  drawer: Drawer
  /** By the phones of customers whose card earns. */
  cards: ReadonlyMap<string, EarningCard>
  /** By their codes as typed. */
  giftCards: ReadonlyMap<string, OfferedCard>
  /** The user names, among those whom tips are for, of who works here. */
  staff: ReadonlySet<string>
}

export type Checkout = {
  /** The totals that the client showed. */
  client: ClientTotals
  payments: Payments
  /** The company that the invoice is made out to. */
  buyer: Buyer | null
}

/** Sends a cart to the kitchen and takes the money for all of it: the order is paid, and stays on Kitchen (docs/rules.md, 25). */
export function decideSale(facts: SaleFacts, cart: Cart, checkout: Checkout): Plan<Placed & { invoiceId?: string }> {
  const plan = decideOrder(facts, cart)
  const placed = plan.orders?.[0]
  if (!placed) return plan
  const { menu, numbers, drawer, cards, staff } = facts
  if (checkout.payments.some(({ tipFor }) => tipFor !== null && !staff.has(tipFor)))
    throw new AppError('staff.not_found')
  const order = { ...placed, isPaid: true }
  if (drawer.refusesCash && offeredKinds(checkout.payments, menu).some(({ kind }) => kind === 'cash'))
    throw new AppError('cash.session_required')
  const totals = billTotals(order.lines.map(billLine))
  checkTotals(checkout, totals, menu.digits)
  const till = { ...menu, giftCards: facts.giftCards }
  const payments = takePayments(checkout.payments, { totals, hasCustomer: order.customerPhone !== null, till })
  const issued = issueInvoice(
    { menu, numbers, cards, person: order.placedBy },
    {
      orders: [{ ...order, visit: plan.visit ?? null }],
      lines: order.lines.map((line) => ({ ...line, orderId: order.id })),
      totals,
      payments,
      guest: null,
      drawer,
      bill: null,
    },
  )
  const number = issued.numbers.lastInvoice
  const { buyer } = checkout
  const named = buyer && nameBuyer(number, buyer)
  const acts = [...(plan.audit ?? []), ...(named ? [named.act] : [])]
  return {
    ...plan,
    orders: [order],
    ...issued,
    ...(buyer && { buyers: [{ buyer, invoiceNumber: number, billId: null, addedBy: order.placedBy }] }),
    ...(acts.length > 0 && { audit: acts }),
    journal: [...issued.journal, ...(named ? [named.entry] : [])],
    numbers: { ...issued.numbers, ...plan.numbers },
    reply: { ...plan.reply, invoiceId: String(number) },
  }
}
