import { AppError } from '../app-error.ts'
import { computeRefund, leftOf, readLines, type AskedLine, type ComputedRefund } from '../bills/compute-refund.ts'
import type { RefundRequest } from '../bills/credit-notes.ts'
import type { InvoiceToRefund } from '../bills/invoice-to-refund.ts'
import type { NewCreditNote } from '../bills/new-credit-note.ts'
import type { Drawer } from '../bills/new-invoice.ts'
import { readPayments, returnedTip, roundCash, type RefundedPayment } from '../bills/refund-payments.ts'
import { creditEntry } from '../fiscal/credit-entry.ts'
import { LoadAgain } from '../load-again.ts'
import type { PriceList } from '../menu/price-list.ts'
import { moveOfGiftCard, type GiftCardMove } from '../membership/move-gift-card.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import { pointsAfterRefund, type PointsOfInvoice } from '../membership/points-after-refund.ts'
import { formatDecimal, parseAmount } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import type { RightFacts } from '../orders/override-prices.ts'
import { localTime } from '../orders/price-times.ts'
import { decideRight } from '../permissions/decide-right.ts'
import { takeReason } from '../permissions/take-reason.ts'
import type { Plan } from '../plan.ts'
import { checkCash } from './decide-payment.ts'

/** The amount of an invoice that a gift card paid and has not got back, in minor units. */
export type PaidByCard = { card: OfferedCard; left: number }

export type RefundFacts = {
  menu: PriceList
  numbers: Numbers
  rights: RightFacts
  drawer: Drawer
  /** Read after the lock of the numbers, at which the next refund waits. */
  invoice: InvoiceToRefund | undefined
  /** Gift cards that paid it, the last first; empty if nothing goes back onto one. */
  giftCards: readonly PaidByCard[]
  points: PointsOfInvoice
  person: string | null
}

export type Refunding = {
  invoiceNumber: number
  mode: 'whole' | 'lines' | 'amount'
  lines?: readonly AskedLine[] | undefined
  amount?: string | undefined
  reasonId: string | null
  payments: readonly { paymentTypeId: string; amount: string }[]
  refundTips: boolean
}

const MINUTES_AN_HOUR = 60

/**
 * Refunds an invoice whole, by lines or by amount, on a credit note of today; never more than is left. Replies with the
 * credit note's number and its total in minor units.
 * @throws AppError
 */
export function decideRefund(facts: RefundFacts, refunding: Refunding): Plan<{ number: number; total: number }> {
  const { menu, numbers, rights, invoice, person } = facts
  const { invoiceNumber, reasonId } = refunding
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const reason = takeReason(rights.reasons, { reasonId, kind: 'refund' })
  const byAnother = reason.needsApproval
  const approval = decideRight(rights.asker, rights.approvals, { scope: 'ORDER_REFUND', byAnother })
  if (!invoice) throw new AppError('invoice.not_found')
  const refund = computeRefund(invoice, readRequest(invoice, refunding))
  if (!refund) throw new AppError('refund.too_much', { left: formatDecimal(leftOf(invoice), invoice.digits) })
  const { payments, ontoCards } = givenBack(facts, refunding, { invoice, total: refund.total })
  const approvedBy = approval?.approver.username ?? null
  const number = numbers.lastCreditNote + 1
  const note = noteOf(facts, { number, invoiceNumber, invoice, refund, reason, approvedBy, payments })
  const moves = refundOntoGiftCards(facts.giftCards, { amount: ontoCards, invoiceNumber, creditNoteNumber: number })
  const left = leftOf(invoice) - refund.total
  const of = { invoiceNumber, creditNoteNumber: number, left, day: numbers.day, movedBy: person }
  const pointsMoves = pointsAfterRefund(facts.points, of)
  const { currency, digits } = invoice
  return {
    creditNotes: [note],
    ...(moves.length > 0 && { giftCards: moves.map((move) => ({ ...move, movedBy: person })) }),
    ...(pointsMoves.length > 0 && { pointsMoves }),
    ...(approval && { approvals: [approval.id] }),
    journal: [creditEntry(note, invoice.lines[0]?.dining ?? null)],
    audit: [
      {
        kind: 'invoice.refunded',
        subject: `A-${number}`,
        details: {
          amount: formatDecimal(refund.total, digits),
          currency,
          invoice: String(invoiceNumber),
          reason: reason.title,
          ...(approvedBy === null ? {} : { approver: approvedBy }),
        },
      },
    ],
    numbers: { day: numbers.day, lastToken: numbers.lastToken, lastCreditNote: number },
    notifications: [],
    events: [],
    reply: { number, total: refund.total },
  }
}

/** The payments of the refund, and the amount onto gift cards. */
function givenBack(
  { menu, drawer }: RefundFacts,
  { payments: asked, refundTips }: Refunding,
  { invoice, total }: { invoice: InvoiceToRefund; total: number },
): { payments: RefundedPayment[]; ontoCards: number } {
  const { cashStep, paymentTypes: types } = menu
  const payments = readPayments(asked, { types, invoice, cashStep, total })
  const ontoCards = checkOntoCards(invoice, payments, total)
  const tips = refundTips && !invoice.areTipsReturned ? invoice.tips : []
  const all = roundCash([...payments, ...tips.map(returnedTip)], { invoice, cashStep })
  checkCash(drawer, all)
  return { payments: all, ontoCards }
}

type Noted = Pick<NewCreditNote, 'number' | 'invoiceNumber' | 'approvedBy' | 'payments'> & {
  invoice: InvoiceToRefund
  refund: ComputedRefund
  reason: { id: string; title: string }
}

function noteOf(
  { menu, numbers, drawer, person }: RefundFacts,
  { invoice, refund, reason, ...of }: Noted,
): NewCreditNote {
  return {
    ...of,
    businessDay: numbers.day,
    hour: Math.floor(localTime(numbers.now, menu.priceRules.clock.timeZone).minute / MINUTES_AN_HOUR),
    currency: invoice.currency,
    digits: invoice.digits,
    subTotal: refund.total - refund.tax,
    taxTotal: refund.tax,
    total: refund.total,
    isByAmount: refund.lines.length === 0,
    reasonId: reason.id,
    reasonTitle: reason.title,
    givenBy: person,
    refund,
    drawer: { tillId: drawer.tillId, sessionId: drawer.sessionId },
  }
}

function readRequest(invoice: InvoiceToRefund, { mode, lines, amount }: Refunding): RefundRequest {
  if (mode === 'whole') return { mode }
  if (mode === 'lines') {
    if (!lines) throw new AppError('request.invalid', { field: 'lines' })
    return { mode, lines: readLines(invoice, lines) }
  }
  const read = amount === undefined ? null : parseAmount(amount, invoice.digits)
  if (read === null || read <= 0) throw new AppError('request.invalid', { field: 'amount' })
  return { mode, amount: read }
}

/**
 * Checks the amount onto gift cards: at most what they paid, and all that other types did not pay
 * (docs/rules/gift-cards.md#refund).
 */
function checkOntoCards(
  invoice: InvoiceToRefund,
  payments: readonly { kind: string; amount: number }[],
  total: number,
): number {
  const { giftCardLeft, digits } = invoice
  const ontoCards = payments.reduce((sum, { kind, amount }) => (kind === 'gift_card' ? sum + amount : sum), 0)
  const elsewhere = leftOf(invoice) - giftCardLeft
  if (ontoCards > giftCardLeft || total - ontoCards > elsewhere)
    throw new AppError('gift_card.refund_onto_card', { giftCard: formatDecimal(giftCardLeft, digits) })
  return ontoCards
}

type OntoCards = { amount: number; invoiceNumber: number; creditNoteNumber: number }

/** Returns an amount to the gift cards that paid; refuses more than they have left to get back. */
function refundOntoGiftCards(paid: readonly PaidByCard[], { amount, ...source }: OntoCards): GiftCardMove[] {
  let rest = amount
  const moves = paid.flatMap(({ card, left }) => {
    const back = Math.min(rest, left)
    if (back <= 0) return []
    rest -= back
    return [moveOfGiftCard(card, { kind: 'refunded', amount: back }, source)]
  })
  if (rest > 0) throw new AppError('gift_card.refund_onto_card')
  return moves
}
