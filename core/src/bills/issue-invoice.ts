import type { EntryFacts } from '../fiscal/new-entry.ts'
import { saleEntry } from '../fiscal/sale-entry.ts'
import { LoadAgain } from '../load-again.ts'
import { earnPoints, type EarnedPoints, type EarningCard } from '../membership/earn-points.ts'
import type { PriceList } from '../menu/price-list.ts'
import { redeemGiftCards, type GiftCardMove } from '../membership/move-gift-card.ts'
import type { BillTotals } from '../money/totals.ts'
import type { Numbers } from '../numbers.ts'
import { localTime } from '../orders/price-times.ts'
import type { Recipient } from '../orders/sold-order.ts'
import type { CopiedPayment, TakenPayment } from '../payments/taken-payment.ts'
import { partyOf, type VisitFacts } from '../visits/party.ts'
import type { Drawer, InvoicedLine, InvoicedOrder, NewInvoice } from './new-invoice.ts'

export type InvoiceFacts = {
  menu: Pick<PriceList, 'currency' | 'digits' | 'priceRules'>
  numbers: Numbers
  /** By phone of customers with a card that earns; null if not loaded. */
  earningCards: ReadonlyMap<string, EarningCard> | null
  /** User name of the person who takes the money. */
  person: string | null
}

/** An invoice to issue. */
export type Issuing = {
  /** Oldest first. */
  orders: readonly (InvoicedOrder & { visit: VisitFacts | null })[]
  lines: readonly InvoicedLine[]
  totals: BillTotals
  payments: readonly (TakenPayment | CopiedPayment)[]
  /** Ids of discounts that give something on the house. */
  comps?: ReadonlySet<string>
  /** The customer named at payment; null: the customers of the orders. */
  guest: { phone: string; name: string | null } | null
  drawer: Pick<Drawer, 'tillId' | 'sessionId'>
  bill: NewInvoice['bill']
}

/** Parts of the plan. */
export type Issued = {
  invoices: NewInvoice[]
  points?: EarnedPoints[]
  giftCards?: (GiftCardMove & { movedBy: string | null })[]
  journal: EntryFacts[]
  numbers: { day: string; lastToken: number; lastInvoice: number }
}

const MINUTES_AN_HOUR = 60

/** The guest named at payment, else the guest of the first order, at the table of that order. */
function recipientOf({ orders: [first], guest }: Pick<Issuing, 'orders' | 'guest'>): Recipient {
  const { deliveryType, customerType, customerPhone, customerName, tableId, tableTitle, floor } = first!
  const place = { deliveryType, tableId, tableTitle, floor }
  return guest
    ? { ...place, customerType: 'CUSTOMER', customerPhone: guest.phone, customerName: guest.name }
    : { ...place, customerType, customerPhone, customerName }
}

/**
 * Phone of the customer whose card earns: the guest named at payment, else the first customer on file among the orders.
 */
const earnerOf = ({ orders, guest }: Pick<Issuing, 'orders' | 'guest'>): string | null =>
  guest?.phone ?? orders.find(({ customerPhone }) => customerPhone !== null)?.customerPhone ?? null

/**
 * Issues the invoice of a bill under the next number: earns points, charges gift cards, writes the journal.
 * @throws LoadAgain if the customer's card was not loaded, or for another day
 */
export function issueInvoice({ menu, numbers, earningCards, person }: InvoiceFacts, issuing: Issuing): Issued {
  const { orders, lines, totals, payments, comps, drawer, bill } = issuing
  const earner = earnerOf(issuing)
  if (earner !== null && earningCards === null) throw new LoadAgain('earning card')
  const card = earner === null ? undefined : earningCards?.get(earner)
  // the business day ended while waiting for the card's lock
  if (card && card.day !== numbers.day) throw new LoadAgain('earning card')
  const number = numbers.lastInvoice + 1
  const earned = card && earnPoints(card, { invoiceNumber: number, total: totals.total })
  // earlier payments on the bill charged their cards at the time
  const now = payments.map((payment) => ('billPaymentId' in payment ? { ...payment, giftCard: undefined } : payment))
  const moves = redeemGiftCards(now, (at) => ({ invoiceNumber: number, invoicePosition: at + 1 }))
  const { currency, digits, priceRules } = menu
  const { covers, server } = partyOf(orders)
  const invoice: NewInvoice = {
    number,
    day: numbers.day,
    hour: Math.floor(localTime(numbers.now, priceRules.clock.timeZone).minute / MINUTES_AN_HOUR),
    currency,
    digits,
    totals,
    recipient: recipientOf(issuing),
    covers,
    servedBy: server,
    orders,
    lines,
    payments: payments.map((payment) => ({ ...payment, tipFor: payment.tip > 0 ? (payment.tipFor ?? person) : null })),
    takenBy: person,
    drawer,
    bill,
  }
  const items = lines.map((item) => ({ order: { id: item.orderId }, item }))
  return {
    invoices: [invoice],
    ...(earned && { points: [earned] }),
    ...(moves.length > 0 && { giftCards: moves.map((move) => ({ ...move, movedBy: person })) }),
    journal: [saleEntry(number, { currency, digits, orders, items, totals, payments, comps, drawer })],
    numbers: { day: numbers.day, lastToken: numbers.lastToken, lastInvoice: number },
  }
}
