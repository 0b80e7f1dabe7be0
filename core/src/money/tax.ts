import { parseAmount } from './amount.ts'

/** Any other name means no tax. */
export type TaxType = 'exclusive' | 'inclusive' | 'none'

/** An amount split in minor units: net + tax = total. */
export type Taxed = { net: number; tax: number; total: number }

/** A hundred percent, as a rate: rates are whole thousandths of a percent, so that 2.1 % and 8.875 % are exact. */
export const FULL_RATE = 100_000

const MAX_RATE = 10 * FULL_RATE

/**
 * Reads a rate in percent ("5.5", "20", "8,875") as thousandths of a percent; null if it is not one or above 1000 %.
 */
export function parseRate(text: string): number | null {
  const rateMilli = parseAmount(text, 3)
  return rateMilli !== null && rateMilli <= MAX_RATE ? rateMilli : null
}

/** The rate in percent for the API: 5500 → 5.5. */
export function formatRate(rateMilli: number): number {
  return rateMilli / 1000
}

/** Splits an amount: adds the tax (exclusive) or takes it out (inclusive). */
export function taxOf(amount: number, rateMilli: number, type: TaxType): Taxed {
  safe(amount)
  if (type === 'exclusive') {
    const tax = roundedShare(amount, rateMilli, FULL_RATE)
    return { net: amount, tax, total: safe(amount + tax) }
  }
  if (type === 'inclusive') {
    const net = roundedShare(amount, FULL_RATE, FULL_RATE + rateMilli)
    return { net, tax: amount - net, total: amount }
  }
  return { net: amount, tax: 0, total: amount }
}

/** amount × numerator ÷ denominator, rounded half up; a negative amount mirrors its positive. */
export function roundedShare(amount: number, numerator: number, denominator: number): number {
  if (amount < 0) return 0 - roundedShare(-amount, numerator, denominator)
  return safe(Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))))
}

/** Throws on an amount that a double cannot hold exactly, rather than be off by a cent. */
export function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in minor units`)
  return amount
}
