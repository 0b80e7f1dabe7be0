import type { ErrorCode } from '#core/contract/errors.ts'
import { parsePrice } from '#core/money/price.ts'
import { AppError } from '#core/app-error.ts'

/** Reads a menu price in minor units; refuses an invalid one with the given code. */
export function readPrice(text: string, digits: number, refusal: ErrorCode): number {
  const price = parsePrice(text, digits)
  if (price === null) throw new AppError(refusal)
  return price
}
