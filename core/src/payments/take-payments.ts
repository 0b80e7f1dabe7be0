import type { Payments } from '../contract/payments.ts'
import { problemOfPaying } from '../membership/gift-cards.ts'
import { formatDecimal, fromMajor, parseAmount, toMajor } from '../money/amount.ts'
import { withinTolerance, type BillTotals } from '../money/totals.ts'
import { kindOf, type PaymentKind } from './payment-kinds.ts'
import { settlePayments, type OfferedPayment, type PaymentProblem } from './settle-payments.ts'
import { AppError } from '../app-error.ts'
import type { TakenPayment } from './taken-payment.ts'
import type { OfferedCard } from '../membership/offered-card.ts'
import type { PaymentTypeFacts } from '../menu/price-list.ts'

export type ClientTotals = { subTotal: number; taxTotal: number; total: number }

/** How a restaurant takes money. */
export type TakingMoney = {
  digits: number
  cashStep: number
  paymentTypes: readonly PaymentTypeFacts[]
  /** The locked gift cards of a request by their codes as typed; missing where gift cards do not pay. */
  giftCards?: ReadonlyMap<string, OfferedCard>
}

type Totals = Pick<BillTotals, 'subTotal' | 'taxTotal' | 'total'>

/** What a client saw and pays with. */
type Shown = { client: ClientTotals; payments: Payments }

/**
 * Nothing is paid when the client saw other totals than the server's (docs/rules.md, 17). One that names no payments may know
 * no tax by dining option: it splits what is to be paid otherwise, and only that counts.
 */
export function checkTotals(
  { client, payments }: Shown,
  totals: Totals & { lines: readonly unknown[] },
  digits: number,
): void {
  const compared = payments.length > 0 ? (['subTotal', 'taxTotal', 'total'] as const) : (['total'] as const)
  const isSame = compared.every((name) =>
    withinTolerance(fromMajor(client[name], digits), totals[name], totals.lines.length),
  )
  if (!isSame) throw new AppError('order.totals_changed', { totals: wireTotals(totals, digits) })
}

/**
 * The money taken for the whole of what is due; when the client names no payments, all of it in the first active payment
 * type (docs/rules.md, 19), and nothing where nothing is due.
 */
export function takePayments(payments: Payments, facts: Facts): TakenPayment[] {
  const { totals, till } = facts
  const whole = () => (totals.total === 0 ? [] : [wholeInFirstType(totals.total, till)])
  const offered = payments.length > 0 ? readPayments(payments, till) : whole()
  const { taken, due } = settleAtMost(offered, facts)
  if (due !== 0) throw sumMismatch(facts)
  return taken
}

/** The money taken for a part of what is due, or all of it, and what stays due, in minor units; none where none is offered. */
export function takePart(payments: Payments, facts: Facts): { taken: TakenPayment[]; due: number } {
  return settleAtMost(readPayments(payments, facts.till), facts)
}

type Facts = { totals: Totals; hasCustomer: boolean; till: TakingMoney }

function settleAtMost(offered: readonly NamedPayment[], facts: Facts): { taken: TakenPayment[]; due: number } {
  const { totals, hasCustomer, till } = facts
  const settled = settle(offered, { due: totals.total, cashStep: till.cashStep, hasCustomer })
  if (!('problem' in settled)) return { taken: settled.payments, due: settled.due }
  throw settled.problem === 'bill.overpaid' ? sumMismatch(facts) : new AppError(settled.problem)
}

const sumMismatch = ({ totals, till }: Facts): AppError =>
  new AppError('payment.sum_mismatch', { totals: wireTotals(totals, till.digits) })

/** A payment as the client offers it, with what its type is. */
export type NamedPayment = OfferedPayment & {
  paymentTypeId: string
  title: string
  tipFor: string | null
  giftCard?: OfferedCard | undefined
}

/** The codes of the gift cards that a request pays with. */
export const codesOf = (payments: Payments): string[] => payments.flatMap(({ giftCardCode }) => giftCardCode ?? [])

/** The payments of a request in minor units, each with its type; refused where a type is unknown or not active. */
export function readPayments(payments: Payments, { digits, paymentTypes, giftCards }: TakingMoney): NamedPayment[] {
  const read = (text: string) => {
    const amount = parseAmount(text, digits)
    if (amount === null) throw new AppError('request.invalid', { field: 'payments' })
    return amount
  }
  const named = payments.map(({ paymentTypeId, amount, tip, tendered, reference, tipFor, giftCardCode }) => {
    const type = paymentTypes.find(({ id }) => id === paymentTypeId)
    if (!type) throw new AppError('payment_type.not_found')
    if (!type.isActive) throw new AppError('payment.type_unavailable')
    const giftCard = readGiftCard(kindOf(type), giftCardCode, giftCards)
    return {
      ...namedBy(type),
      amount: read(amount),
      tip: tip === null ? 0 : read(tip),
      tendered: tendered === null ? null : read(tendered),
      reference: giftCard ? giftCard.lastFour : reference,
      tipFor,
      giftCard,
    }
  })
  checkGiftCards(named)
  return named
}

/** Refuses what cards do not pay now; a card may pay more than one payment. */
function checkGiftCards(payments: readonly NamedPayment[]): void {
  const sums = new Map<OfferedCard, number>()
  for (const { giftCard, amount } of payments) if (giftCard) sums.set(giftCard, (sums.get(giftCard) ?? 0) + amount)
  for (const [card, sum] of sums) {
    const problem = problemOfPaying(card, sum, card.today)
    const isShort = problem === 'gift_card.not_enough'
    if (problem) throw new AppError(problem, isShort ? { balance: formatDecimal(card.balance, card.digits) } : {})
  }
}

/** The card of a payment by gift card, which names its code; no other payment does (docs/rules.md, 162). */
function readGiftCard(
  kind: PaymentKind,
  code: string | null,
  cards: TakingMoney['giftCards'],
): OfferedCard | undefined {
  if (kind !== 'gift_card') {
    if (code !== null) throw new AppError('request.invalid', { field: 'payments' })
    return undefined
  }
  if (!cards) throw new AppError('gift_card.bills_only')
  if (code === null) throw new AppError('gift_card.code_required')
  return cards.get(code)
}

/**
 * Settles payments in their order, or names why they are refused; amounts in minor units. Where nothing is due, a payment of
 * nothing is none: an invoice of 0.00 has no payments (docs/rules.md, 121).
 */
export function settle(
  offered: readonly NamedPayment[],
  bill: { due: number; cashStep: number; hasCustomer: boolean },
): { payments: TakenPayment[]; due: number } | { problem: PaymentProblem; due: number } {
  const settled = settlePayments(offered, bill)
  if ('problem' in settled) return settled
  const payments = settled.payments.map((payment, at) => {
    const { paymentTypeId, title, kind, reference, tipFor, giftCard } = offered[at]!
    return { ...payment, paymentTypeId, title, kind, reference, tipFor, giftCard }
  })
  return { payments: bill.due === 0 ? payments.filter(isMoney) : payments, due: settled.due }
}

const isMoney = ({ amount, tip, rounding, surplus }: TakenPayment): boolean =>
  amount !== 0 || tip !== 0 || rounding !== 0 || surplus !== 0

/** The kinds that are paid with, as far as they are known before the sum is. */
export function offeredKinds(payments: Payments, { paymentTypes }: TakingMoney): { kind: PaymentKind }[] {
  const isOffered =
    payments.length > 0
      ? ({ id }: PaymentTypeFacts) => payments.some(({ paymentTypeId }) => paymentTypeId === id)
      : (type: PaymentTypeFacts) => type === firstType(paymentTypes)
  return paymentTypes.filter(isOffered).map((type) => ({ kind: kindOf(type) }))
}

function wholeInFirstType(amount: number, { paymentTypes }: TakingMoney): NamedPayment {
  const first = firstType(paymentTypes)
  if (!first) throw new AppError('payment.type_unavailable')
  return { ...namedBy(first), amount, tip: 0, tendered: null, reference: null, tipFor: null }
}

/** A gift card pays only where its code is named. */
const firstType = (types: readonly PaymentTypeFacts[]) =>
  types.find((type) => type.isActive && kindOf(type) !== 'gift_card')

function namedBy(type: PaymentTypeFacts): { paymentTypeId: string; title: string; kind: PaymentKind } {
  return { paymentTypeId: type.id, title: type.title, kind: kindOf(type) }
}

function wireTotals({ subTotal, taxTotal, total }: Totals, digits: number): ClientTotals {
  return { subTotal: toMajor(subTotal, digits), taxTotal: toMajor(taxTotal, digits), total: toMajor(total, digits) }
}
