import { AppError } from '../app-error.ts'
import type { Drawer, NewInvoice } from '../bills/new-invoice.ts'
import { nameBuyer } from '../bills/name-buyer.ts'
import type { Payments } from '../contract/payments.ts'
import type { Cart } from '../contract/pos.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import { saleEntry } from '../fiscal/sale-entry.ts'
import { LoadAgain } from '../load-again.ts'
import { earnPoints, type EarningCard } from '../membership/earn-points.ts'
import { redeemGiftCards } from '../membership/move-gift-card.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { billTotals } from '../money/totals.ts'
import { billLine } from '../orders/bill-of-orders.ts'
import { decideOrder, type OrderFacts, type Placed } from '../orders/decide-order.ts'
import { localTime } from '../orders/price-times.ts'
import type { Plan } from '../plan.ts'
import { partyOf } from '../visits/party.ts'
import { checkTotals, offeredKinds, takePayments, type ClientTotals } from './take-payments.ts'

export type SaleFacts = OrderFacts & {
  drawer: Drawer
  /** Of the customer; null where nobody earns. */
  card: EarningCard | null
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

const MINUTES_AN_HOUR = 60

/** Sends a cart to the kitchen and takes the money for all of it: the order is paid, and stays on Kitchen (docs/rules.md, 25). */
export function decideSale(facts: SaleFacts, cart: Cart, checkout: Checkout): Plan<Placed & { invoiceId?: string }> {
  const plan = decideOrder(facts, cart)
  const placed = plan.orders?.[0]
  if (!placed) return plan
  const { menu, numbers, drawer, at, card, staff } = facts
  if (checkout.payments.some(({ tipFor }) => tipFor !== null && !staff.has(tipFor)))
    throw new AppError('staff.not_found')
  // the business day ended while the card waited for its lock
  if (card && card.day !== numbers.day) throw new LoadAgain('earning card')
  const order = { ...placed, isPaid: true }
  if (drawer.refusesCash && offeredKinds(checkout.payments, menu).some(({ kind }) => kind === 'cash'))
    throw new AppError('cash.session_required')
  const totals = billTotals(order.lines.map(billLine))
  checkTotals(checkout, totals, menu.digits)
  const till = { ...menu, giftCards: facts.giftCards }
  const taken = takePayments(checkout.payments, { totals, hasCustomer: order.customerPhone !== null, till })
  const number = numbers.lastInvoice + 1
  const earned = card && earnPoints(card, { invoiceNumber: number, total: totals.total })
  const moves = redeemGiftCards(taken, (at) => ({ invoiceNumber: number, invoicePosition: at + 1 }))
  const { currency, digits } = menu
  const party = { ...order, visit: plan.visit ?? null }
  const { covers, server } = partyOf([party])
  const invoice: NewInvoice = {
    number,
    day: numbers.day,
    hour: Math.floor(localTime(at, menu.priceRules.clock.timeZone).minute / MINUTES_AN_HOUR),
    currency,
    digits,
    totals,
    recipient: order,
    covers,
    servedBy: server,
    orders: [order],
    lines: order.lines.map((line) => ({ ...line, orderId: order.id })),
    payments: taken.map((payment) => ({
      ...payment,
      tipFor: payment.tip > 0 ? (payment.tipFor ?? order.placedBy) : null,
    })),
    takenBy: order.placedBy,
    drawer,
  }
  const items = order.lines.map((item) => ({ order, item }))
  const { buyer } = checkout
  const named = buyer && nameBuyer(number, buyer)
  const acts = [...(plan.audit ?? []), ...(named ? [named.act] : [])]
  return {
    ...plan,
    orders: [order],
    invoices: [invoice],
    ...(earned && { points: [earned] }),
    ...(moves.length > 0 && { giftCards: moves.map((move) => ({ ...move, movedBy: order.placedBy })) }),
    ...(buyer && { buyers: [{ buyer, invoiceNumber: number, billId: null, addedBy: order.placedBy }] }),
    ...(acts.length > 0 && { audit: acts }),
    journal: [
      saleEntry(number, { currency, digits, orders: [party], items, totals, payments: taken, drawer }),
      ...(named ? [named.entry] : []),
    ],
    numbers: { ...plan.numbers, lastInvoice: number },
    reply: { ...plan.reply, invoiceId: String(number) },
  }
}
