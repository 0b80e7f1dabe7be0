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

/** Facts about how a restaurant takes money. */
export type TakingMoney = {
  digits: number
  cashStep: number
  paymentTypes: readonly PaymentTypeFacts[]
  /** The request's gift cards, locked, by code as typed; missing where gift cards are not accepted. */
  giftCards?: ReadonlyMap<string, OfferedCard>
}

type Totals = Pick<BillTotals, 'subTotal' | 'taxTotal' | 'total'>

/** The totals that a client saw, and its payments. */
type Shown = { client: ClientTotals; payments: Payments }

/**
 * Refuses payment if the client saw other totals than the server's (docs/rules/payments.md#check-the-total). A client
 * that names no payments may not know taxes by dining option and so split the total otherwise; only the sum to pay
 * counts for it.
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
 * Takes the whole amount due. Without named payments, all of it in the first active payment type
 * (docs/rules/payments.md#name-the-payments); nothing if nothing is due.
 */
export function takePayments(payments: Payments, facts: Facts): TakenPayment[] {
  const { totals, till } = facts
  const whole = () => (totals.total === 0 ? [] : [wholeInFirstType(totals.total, till)])
  const offered = payments.length > 0 ? readPayments(payments, till) : whole()
  const { taken, due } = settleAtMost(offered, facts)
  if (due !== 0) throw sumMismatch(facts)
  return taken
}

/** Takes all or part of the amount due, and the rest in minor units; no part is nothing. */
export function takePart(payments: Payments, facts: Facts): { taken: TakenPayment[]; due: number } {
  const { taken, due } = settleAtMost(readPayments(payments, facts.till), facts)
  checkIsPart(taken, due)
  return { taken, due }
}

/** Refuses a part payment without money: nothing would be paid, and the bill could not be changed any more. */
export function checkIsPart(taken: readonly TakenPayment[], due: number): void {
  if (taken.length === 0 && due > 0) throw new AppError('request.invalid', { field: 'payments' })
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

/** A payment of a request; a till gives it an id. */
type AskedPayment = Payments[number] & { id?: string }

/** An offered payment with its type. */
export type NamedPayment = OfferedPayment & {
  id?: string | undefined
  paymentTypeId: string
  title: string
  tipFor: string | null
  giftCard?: OfferedCard | undefined
}

/** Gift card codes in a request. */
export const codesOf = (payments: Payments): string[] => payments.flatMap(({ giftCardCode }) => giftCardCode ?? [])

/** The payments of a request in minor units, each with its type. Refuses unknown and inactive types. */
export function readPayments(
  payments: readonly AskedPayment[],
  { digits, paymentTypes, giftCards }: TakingMoney,
): NamedPayment[] {
  const read = (text: string) => {
    const amount = parseAmount(text, digits)
    if (amount === null) throw new AppError('request.invalid', { field: 'payments' })
    return amount
  }
  const named = payments.map(({ id, paymentTypeId, amount, tip, tendered, reference, tipFor, giftCardCode }) => {
    const type = paymentTypes.find((one) => one.id === paymentTypeId)
    if (!type) throw new AppError('payment_type.not_found')
    if (!type.isActive) throw new AppError('payment.type_unavailable')
    const giftCard = readGiftCard(kindOf(type), giftCardCode, giftCards)
    return {
      ...(id !== undefined && { id }),
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

/** Refuses gift cards that cannot pay their amounts. One card may pay several. */
function checkGiftCards(payments: readonly NamedPayment[]): void {
  const sums = new Map<OfferedCard, number>()
  for (const { giftCard, amount } of payments) if (giftCard) sums.set(giftCard, (sums.get(giftCard) ?? 0) + amount)
  for (const [card, sum] of sums) {
    const problem = problemOfPaying(card, sum, card.today)
    const isShort = problem === 'gift_card.not_enough'
    if (problem) throw new AppError(problem, isShort ? { balance: formatDecimal(card.balance, card.digits) } : {})
  }
}

/** The gift card of a payment, which only a gift card payment names (docs/rules/gift-cards.md#pay). */
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
 * Settles payments in order, or refuses them; amounts in minor units. Payments of 0 are dropped: an invoice of 0.00 has
 * no payments (docs/rules/bills.md#send-a-cart-with-discounts).
 */
export function settle(
  offered: readonly NamedPayment[],
  bill: { due: number; cashStep: number; hasCustomer: boolean },
): { payments: TakenPayment[]; due: number } | { problem: PaymentProblem; due: number } {
  const settled = settlePayments(offered, bill)
  if ('problem' in settled) return settled
  const payments = settled.payments.map((payment, at) => {
    const { id, paymentTypeId, title, kind, reference, tipFor, giftCard } = offered[at]!
    return { ...payment, ...(id !== undefined && { id }), paymentTypeId, title, kind, reference, tipFor, giftCard }
  })
  return { payments: payments.filter(isMoney), due: settled.due }
}

const isMoney = ({ amount, tip, rounding, surplus }: TakenPayment): boolean =>
  amount !== 0 || tip !== 0 || rounding !== 0 || surplus !== 0

function wholeInFirstType(amount: number, { paymentTypes }: TakingMoney): NamedPayment {
  const first = firstType(paymentTypes)
  if (!first) throw new AppError('payment.type_unavailable')
  return { ...namedBy(first), amount, tip: 0, tendered: null, reference: null, tipFor: null }
}

/** A gift card pays only if its code is named. */
const firstType = (types: readonly PaymentTypeFacts[]) =>
  types.find((type) => type.isActive && kindOf(type) !== 'gift_card')

function namedBy(type: PaymentTypeFacts): { paymentTypeId: string; title: string; kind: PaymentKind } {
  return { paymentTypeId: type.id, title: type.title, kind: kindOf(type) }
}

function wireTotals({ subTotal, taxTotal, total }: Totals, digits: number): ClientTotals {
  return { subTotal: toMajor(subTotal, digits), taxTotal: toMajor(taxTotal, digits), total: toMajor(total, digits) }
}
