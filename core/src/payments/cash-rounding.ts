import { roundedShare } from '../money/tax.ts'

/** The step that cash is rounded to, in minor units, where coins below it are no longer issued (docs/rules.md, 71). */
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

/** Countries of the euro that round sums paid in cash to five cents. */
const ROUNDING_EURO_COUNTRIES = new Set(['BE', 'EE', 'FI', 'IE', 'IT', 'LT', 'NL', 'SK'])

/** The step of cash in a currency and a country, in minor units; 0 where nothing is rounded. */
export function cashStep(currencyCode: string, countryCode: string | null): number {
  if (currencyCode === 'EUR') return countryCode !== null && ROUNDING_EURO_COUNTRIES.has(countryCode) ? 5 : 0
  return STEPS[currencyCode] ?? 0
}

/** A sum as it changes hands in cash: rounded half up to the step. */
function inCash(sum: number, step: number): number {
  return step === 0 ? sum : roundedShare(sum, 1, step) * step
}

/** What is added to a sum that changes hands in cash, or taken off it. */
export function cashRounding(sum: number, step: number): number {
  return inCash(sum, step) - sum
}

/** Cash that was taken for an invoice and has not gone back, in minor units: what it settles, and what that was rounded by. */
export type CashLeft = { amount: number; rounding: number }

/** What a refund gives back in cash, in minor units: of the invoice, and of its tips. */
export type CashBack = { amount: number; tip: number }

/**
 * What the cash that a refund gives back is rounded by. The refund that takes back the last of what cash settled gives back
 * what came of it; others round their own sum and never give back more than came (docs/rules.md, 301).
 */
export function cashBackRounding({ amount, tip }: CashBack, left: CashLeft, step: number): number {
  const [settled, rounding] = left.amount > 0 ? [left.amount, left.rounding] : [0, 0]
  const cash = amount >= settled ? amount + rounding : Math.min(amount, settled + rounding)
  return inCash(Math.max(0, cash) + tip, step) - amount - tip
}
