import type { PaymentType } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { roundedShare } from '#core/money/tax.ts'
import { cashStep } from '#core/payments/cash-rounding.ts'
import { KIND_RULES, kindOf } from '#core/payments/payment-kinds.ts'
import { settlePayments, type PaymentProblem, type SettledPayment } from '#core/payments/settle-payments.ts'

/** A payment about to be taken, in minor units. `tendered` is the cash handed over; null means the exact amount. */
export type Taking = {
  type: PaymentType
  amount: number
  tip: number
  tendered: number | null
  reference: string | null
  /** Username of the person who gets the tip; if missing, the one who sent the first order. */
  tipFor?: string | null
  /** Of the gift card that pays. */
  giftCardCode?: string | null
}

/**
 * Facts about the bill for a payment; amounts in minor units. A country may round cash, and a customer's bill may be
 * charged to their account.
 */
export type TakenOn = { due: number; currency: string; country: string; hasCustomer: boolean }

/**
 * The payment as the server will store it, or the reason for its refusal; both sides share these rules
 * (docs/rules/payments.md#change-tips-and-surplus).
 */
export function settleTaking(
  { type, amount, tip, tendered, reference }: Taking,
  { due, currency, country, hasCustomer }: TakenOn,
): SettledPayment | { problem: PaymentProblem } {
  const offered = [{ kind: kindOf(type), amount, tip, tendered, reference }]
  const settled = settlePayments(offered, { due, cashStep: cashStep(currency, country || null), hasCustomer })
  return 'problem' in settled ? settled : settled.payments[0]!
}

/** Cash that pays exactly, in minor units: rounded if small coins are no longer issued. */
export function exactCash(taking: Omit<Taking, 'tendered'>, on: TakenOn): number {
  const settled = settleTaking({ ...taking, tendered: null }, on)
  return taking.amount + taking.tip + ('problem' in settled ? 0 : settled.rounding)
}

/** The payment as the API takes it. */
export function paymentToSend(
  { type, amount, tip, tendered, reference, tipFor, giftCardCode }: Taking,
  currency: string,
) {
  const decimal = (minor: number) => formatDecimal(minor, findCurrency(currency)?.digits ?? 2)
  return {
    paymentTypeId: type.id,
    amount: decimal(amount),
    ...(tip > 0 && { tip: decimal(tip) }),
    ...(tip > 0 && tipFor && { tipFor }),
    ...(tendered !== null && { tendered: decimal(tendered) }),
    ...(reference !== null && { reference }),
    ...(giftCardCode && { giftCardCode }),
  }
}

/** True if a tip may be paid with it. */
export function takesTip(type: PaymentType): boolean {
  return KIND_RULES[kindOf(type)].takesTip
}

/** True if the excess over the sum due is kept, as with meal vouchers, which give no change. */
export function keepsSurplus(type: PaymentType): boolean {
  return KIND_RULES[kindOf(type)].keepsSurplus
}

export type TipKey = { percent: 5 | 10 | null; tip: number }

/**
 * Tips that are likely for an amount, in minor units: up to the next round sum, 5 % and 10 %
 * (docs/rules/payments.md#likely-tips).
 */
export function tipKeys(amount: number, currency: string): TipKey[] {
  if (amount <= 0) return []
  const digits = findCurrency(currency)?.digits ?? 2
  // in currencies without decimals, the usual unit is a hundred
  const unit = digits === 0 ? 100 : 10 ** digits
  const upTo = (units: number) => (Math.floor(amount / (units * unit)) + 1) * units * unit - amount
  // nobody rounds 43 up to 50
  const round = [10, 5].map(upTo).find((tip) => tip * 10 <= amount) ?? upTo(1)
  const keys: TipKey[] = [
    { percent: null, tip: round },
    { percent: 5, tip: roundedShare(amount, 5, 100) },
    { percent: 10, tip: roundedShare(amount, 10, 100) },
  ]
  return keys.filter(({ tip }) => tip > 0)
}
