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

/** What is added to a sum that is paid in cash, or taken off it: the sum rounded to the step, half up, less the sum. */
export function cashRounding(amount: number, step: number): number {
  return step === 0 ? 0 : roundedShare(amount, 1, step) * step - amount
}
