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
  /** By the phones of customers whose card earns; null where they were not asked for. */
  cards: ReadonlyMap<string, EarningCard> | null
  /** User name of who takes the money. */
  person: string | null
}

/** An invoice as it is to be issued. */
export type Issuing = {
  /** The oldest first. */
  orders: readonly (InvoicedOrder & { visit: VisitFacts | null })[]
  lines: readonly InvoicedLine[]
  totals: BillTotals
  payments: readonly (TakenPayment | CopiedPayment)[]
  /** The discounts, by id, that make what they are on free. */
  comps?: ReadonlySet<string>
  /** The customer who was named while paying; null: those of the orders. */
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

/** The guest who was named while paying, else the one of the first order, at the table of that order. */
function recipientOf({ orders: [first], guest }: Pick<Issuing, 'orders' | 'guest'>): Recipient {
  const { deliveryType, customerType, customerPhone, customerName, tableId, tableTitle, floor } = first!
  const place = { deliveryType, tableId, tableTitle, floor }
  return guest
    ? { ...place, customerType: 'CUSTOMER', customerPhone: guest.phone, customerName: guest.name }
    : { ...place, customerType, customerPhone, customerName }
}

/** The phone of the customer whose card earns: the guest who was named while paying, else the first customer on file among the orders. */
const earnerOf = ({ orders, guest }: Pick<Issuing, 'orders' | 'guest'>): string | null =>
  guest?.phone ?? orders.find(({ customerPhone }) => customerPhone !== null)?.customerPhone ?? null

/**
 * Writes a bill down for good under the restaurant's next invoice number, with what its customer earns, off the gift cards that pay it,
 * and in the journal. @throws LoadAgain where its customer's card was not asked for, or for another day
 */
export function issueInvoice({ menu, numbers, cards, person }: InvoiceFacts, issuing: Issuing): Issued {
  const { orders, lines, totals, payments, comps, drawer, bill } = issuing
  const earner = earnerOf(issuing)
  if (earner !== null && cards === null) throw new LoadAgain('earning card')
  const card = earner === null ? undefined : cards?.get(earner)
  // the business day ended while the card waited for its lock
  if (card && card.day !== numbers.day) throw new LoadAgain('earning card')
  const number = numbers.lastInvoice + 1
  const earned = card && earnPoints(card, { invoiceNumber: number, total: totals.total })
  // what came on a bill was taken off its cards then
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
