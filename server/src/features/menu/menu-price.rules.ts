import type { ErrorCode } from '#core/contract/errors.ts'
import { parseAmount } from '#core/money/amount.ts'
import { AppError } from '../../infrastructure/http/app-error.ts'

/** A price of the menu in minor units; what is no price, or above 9 999 999.99, is refused with the given code. */
export function readPrice(text: string, digits: number, refusal: ErrorCode): number {
  const price = parseAmount(text, digits)
  if (price === null || price > highestPrice(digits)) throw new AppError(refusal)
  return price
}

function highestPrice(digits: number): number {
  return Math.floor(999_999_999 * 10 ** (digits - 2))
}
