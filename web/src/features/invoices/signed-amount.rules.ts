import { minorOf } from '../../lib/format/wire-money.ts'

/** An amount of a credit note, which is below 0, in minor units. */
export function signedMinorOf(amount: string, currency: string): number {
  return amount.startsWith('-') ? 0 - minorOf(amount.slice(1), currency) : minorOf(amount, currency)
}
