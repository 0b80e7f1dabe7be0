import type { ErrorCode } from '#core/contract/errors.ts'
import { parsePrice } from '#core/money/price.ts'
import { AppError } from '#core/app-error.ts'

/** A price of the menu in minor units; what is none is refused with the given code. */
export function readPrice(text: string, digits: number, refusal: ErrorCode): number {
  const price = parsePrice(text, digits)
  if (price === null) throw new AppError(refusal)
  return price
}
