import { roundedShare } from '../money/tax.ts'

/**
 * The step that cash is rounded to, in minor units, where smaller coins are no longer issued
 * (docs/rules/payments.md#change-tips-and-surplus).
 */
const STEPS: Readonly<Record<string, number>> = {
  AUD: 5,
  CAD: 5,
  CHF: 5,
  CLP: 10,
  CZK: 100,
  DKK: 50,
  HUF: 500,
  NOK: 100,
  NZD: 10,
  SEK: 100,
}

/** Euro countries that round cash to five cents. */
const ROUNDING_EURO_COUNTRIES = new Set(['BE', 'EE', 'FI', 'IE', 'IT', 'LT', 'NL', 'SK'])

/** The cash step of a currency and country, in minor units; 0: no rounding. */
export function cashStep(currencyCode: string, countryCode: string | null): number {
  if (currencyCode === 'EUR') return countryCode !== null && ROUNDING_EURO_COUNTRIES.has(countryCode) ? 5 : 0
  return STEPS[currencyCode] ?? 0
}

/** Rounds a cash sum half up to the step. */
function inCash(sum: number, step: number): number {
  return step === 0 ? sum : roundedShare(sum, 1, step) * step
}

/** The rounding of a cash sum, above or below 0. */
export function cashRounding(sum: number, step: number): number {
  return inCash(sum, step) - sum
}

/** Cash paid for an invoice and not refunded, in minor units: the amount it settles and its rounding. */
export type CashLeft = { amount: number; rounding: number }

/** The cash of a refund, in minor units: of the invoice, and of its tips. */
export type CashBack = { amount: number; tip: number }

/**
 * The rounding of a cash refund. The refund of the last cash gives back exactly what is left of the cash taken. Others
 * round their own sum and never exceed it (docs/rules/payments.md#cash-given-back).
 */
export function cashBackRounding({ amount, tip }: CashBack, left: CashLeft, step: number): number {
  const [settled, rounding] = left.amount > 0 ? [left.amount, left.rounding] : [0, 0]
  const cash = amount >= settled ? amount + rounding : Math.min(amount, settled + rounding)
  return inCash(Math.max(0, cash) + tip, step) - amount - tip
}
