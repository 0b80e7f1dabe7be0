import { parseAmount, parseTypedAmount } from './amount.ts'

/** A price of the menu in minor units; null for what is no price, or is above 9 999 999.99. */
export function parsePrice(text: string, digits: number): number | null {
  return priceOf(parseAmount(text, digits), digits)
}

/** The same for a price that a person wrote, in a field or in a file: null also where it may mean another amount. */
export function parseTypedPrice(text: string, digits: number): number | null {
  return priceOf(parseTypedAmount(text, digits), digits)
}

function priceOf(amount: number | null, digits: number): number | null {
  return amount === null || amount > highestPrice(digits) ? null : amount
}

function highestPrice(digits: number): number {
  return Math.floor(999_999_999 * 10 ** (digits - 2))
}
