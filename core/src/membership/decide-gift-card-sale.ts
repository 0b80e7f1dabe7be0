import { AppError } from '../app-error.ts'
import type { AuditedAct } from '../audited-act.ts'
import type { Drawer } from '../bills/new-invoice.ts'
import type { Payments } from '../contract/payments.ts'
import { paymentData } from '../fiscal/sale-entry.ts'
import { LoadAgain } from '../load-again.ts'
import { formatDecimal, fromMajor, parseAmount } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import { checkCash } from '../payments/decide-payment.ts'
import { paymentTypeDetails, type NewPaymentType } from '../payments/new-payment-type.ts'
import { kindOf, paysForGiftCards } from '../payments/payment-kinds.ts'
import { readPayments, settle, type TakingMoney } from '../payments/take-payments.ts'
import type { TakenPayment } from '../payments/taken-payment.ts'
import type { Language } from '../places/languages.ts'
import type { Plan } from '../plan.ts'
import { dayAfterMonths, LEAST_VALUE, MOST_VALUE, receiptNoOf } from './gift-cards.ts'
import type { NewGiftCard, StoredCode } from './new-gift-card.ts'

/** Facts for the sale of a gift card, read under the lock of the numbers. */
export type GiftCardSaleFacts = {
  numbers: Numbers
  /** The restaurant's payment types, currency and rounding of cash. */
  till: TakingMoney & { currency: string }
  /** True if nobody else can add a payment type until commit. */
  areTypesLocked: boolean
  drawer: Drawer
  /** For how many months a new card is valid. */
  months: number
  /** Receipt number of the last card sold. */
  lastNumber: number
  code: StoredCode
  /** User name of the seller. */
  person: string | null
  newId: () => string
}

export type SellingGiftCard = {
  amount: string
  payments: Payments
  recipient: string | null
  message: string | null
  /** The seller's language, for the payment type that the first sale adds. */
  language: Language
}

type Sold = { id: string; receiptNo: string; expiresOn: string; amount: string; change: string }

/**
 * Sells a gift card: money received today against a receipt of its own series, without revenue or tax
 * (docs/rules/gift-cards.md#sell). The first card adds a payment type that takes gift cards.
 * @throws AppError
 */
export function decideGiftCardSale(facts: GiftCardSaleFacts, selling: SellingGiftCard): Plan<Sold> {
  const { numbers, till, drawer, months, lastNumber, code, person, newId } = facts
  const { digits, currency } = till
  const { amount, payments } = settleWhole(till, selling)
  const isFirst = !till.paymentTypes.some((type) => kindOf(type) === 'gift_card')
  if (isFirst && !facts.areTypesLocked) throw new LoadAgain('payment types')
  checkCash(drawer, payments)
  const { day, lastToken } = numbers
  const { tillId, sessionId } = drawer
  const { recipient, message } = selling
  const card: NewGiftCard = {
    id: newId(),
    number: lastNumber + 1,
    code,
    amount,
    currency,
    digits,
    expiresOn: dayAfterMonths(day, months),
    recipient,
    message,
    day,
    soldBy: person,
    payments,
    drawer: { tillId, sessionId },
  }
  const receiptNo = receiptNoOf(card)
  const text = formatDecimal(amount, digits)
  const data = { card: receiptNo, amount, currency, digits, ends: card.expiresOn, payments: payments.map(paymentData) }
  const change = payments.reduce((sum, payment) => sum + payment.change, 0)
  const type: NewPaymentType = { title: TITLE[selling.language], isActive: true, kind: 'gift_card' }
  const audit: AuditedAct[] = [
    ...(isFirst
      ? [{ kind: 'payment_type.added', subject: type.title, details: paymentTypeDetails(type) } as const]
      : []),
    { kind: 'gift_card.sold', subject: receiptNo, details: { amount: text, currency } },
  ]
  return {
    ...(isFirst && { paymentTypes: [type] }),
    soldGiftCards: [card],
    journal: [{ chain: 'P', kind: 'gift_card_sold', drawer, data }],
    numbers: { day, lastToken, movesFigures: true },
    audit,
    notifications: [],
    events: tillId === null ? [] : [{ type: 'cash_update', tillId }],
    reply: { id: card.id, receiptNo, expiresOn: card.expiresOn, amount: text, change: formatDecimal(change, digits) },
  }
}

const TITLE: Record<Language, string> = { en: 'Gift card', fr: 'Carte cadeau' }

/** The value of the card, and payments that settle exactly that. */
function settleWhole(till: TakingMoney, selling: SellingGiftCard): { amount: number; payments: TakenPayment[] } {
  const { digits } = till
  const amount = readAmount(selling.amount, digits)
  const offered = readPayments(selling.payments, till)
  if (offered.some(({ kind }) => !paysForGiftCards(kind))) throw new AppError('gift_card.payment_refused')
  if (offered.some(({ tip }) => tip > 0)) throw new AppError('payment.tip_refused')
  const settled = settle(offered, { due: amount, cashStep: till.cashStep, hasCustomer: false })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(amount, digits) } : {})
  }
  if (settled.due > 0) throw new AppError('payment.sum_mismatch', { total: formatDecimal(amount, digits) })
  return { amount, payments: settled.payments }
}

function readAmount(text: string, digits: number): number {
  const amount = parseAmount(text, digits)
  const isSold = amount !== null && amount >= fromMajor(LEAST_VALUE, digits) && amount <= fromMajor(MOST_VALUE, digits)
  if (!isSold) throw new AppError('gift_card.amount_invalid')
  return amount
}
