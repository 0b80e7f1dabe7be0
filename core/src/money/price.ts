import { parseAmount, parseTypedAmount } from './amount.ts'

/** Reads a menu price in minor units; null if it is not one, or above 9 999 999.99. */
export function parsePrice(text: string, digits: number): number | null {
  return priceOf(parseAmount(text, digits), digits)
}

/** Reads a menu price that a person wrote, in a field or a file: also null if it may mean another amount. */
export function parseTypedPrice(text: string, digits: number): number | null {
  return priceOf(parseTypedAmount(text, digits), digits)
}

function priceOf(amount: number | null, digits: number): number | null {
  return amount === null || amount > highestPrice(digits) ? null : amount
}

function highestPrice(digits: number): number {
  return Math.floor(999_999_999 * 10 ** (digits - 2))
}
