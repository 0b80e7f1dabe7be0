import { parseAmount } from './amount.ts'

/** A price of the menu in minor units; null for what is no price, or is above 9 999 999.99. */
export function parsePrice(text: string, digits: number): number | null {
  const price = parseAmount(text, digits)
  return price === null || price > highestPrice(digits) ? null : price
}

function highestPrice(digits: number): number {
  return Math.floor(999_999_999 * 10 ** (digits - 2))
}
