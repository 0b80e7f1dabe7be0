import type { Discount } from '../contract/bills.ts'
import type { Cart } from '../contract/pos.ts'
import type { DiscountTerms } from './discounts.ts'
import { discountsOn, restsOf } from './discounts.ts'
import { withoutDiscount } from './freeze-discounts.ts'
import { parseAmount } from '../money/amount.ts'
import { FULL_RATE, parseRate } from '../money/tax.ts'
import { AppError } from '../app-error.ts'
import { discountedLine, type BilledLine, type StoredBill } from './open-bill.ts'

/** Reads a discount's terms: thousandths of a percent or minor units, above 0, a percentage at most 100. */
export function readTerms({ kind, value }: Discount, digits: number): DiscountTerms {
  const read = kind === 'percent' ? parseRate(value) : parseAmount(value, digits)
  if (read === null || read <= 0 || (kind === 'percent' && read > FULL_RATE))
    throw new AppError('request.invalid', { field: 'value' })
  return { kind, value: read }
}

/**
 * Adds a discount to some lines of a bill, on the amounts that earlier discounts left. Over several lines, as the
 * choices of a set menu, it is shared out.
 */
export function withDiscountOn(
  lines: readonly BilledLine[],
  lineIds: readonly string[],
  { id, ...terms }: DiscountTerms & { id: string },
): BilledLine[] {
  const discounted = lines.filter((line) => lineIds.includes(line.id))
  const rests = discounted.map((line) => {
    const { amount, stretch, discounts } = discountedLine(line)
    return restsOf(amount, stretch, discounts).at(-1)!
  })
  const shares = discountsOn(rests, terms)
  return lines.map((line) => {
    const at = discounted.indexOf(line)
    if (at === -1) return line
    return { ...line, discounts: [...line.discounts, { id, stretch: line.stretch, left: rests[at]! - shares[at]! }] }
  })
}

/**
 * The terms of line discounts. A discount shared over several lines is stored as amounts, so it has no terms of its own
 * on a line.
 */
export function lineTermsOf({
  discounts,
  lines,
}: Pick<StoredBill, 'discounts' | 'lines'>): (id: string) => DiscountTerms | undefined {
  const isOnOneLine = (id: string) =>
    new Set(lines.filter((line) => line.discounts.some((given) => given.id === id)).map((line) => line.orderItemId))
      .size === 1
  const ofLines = discounts.filter(({ id, isOfBill }) => !isOfBill && isOnOneLine(id))
  const terms = new Map(ofLines.map((discount) => [discount.id, discount]))
  return (id) => terms.get(id)
}

/** A bill without one of its discounts. */
export function billWithout(bill: StoredBill, discountId: string): StoredBill {
  const termsOf = lineTermsOf(bill)
  const lines = bill.lines.map((line) =>
    line.discounts.some(({ id }) => id === discountId)
      ? { ...line, discounts: withoutDiscount(discountedLine(line), discountId, termsOf).discounts }
      : line,
  )
  return { ...bill, lines, discounts: bill.discounts.filter(({ id }) => id !== discountId) }
}

/** True if any line or the whole cart has a discount. */
export const isDiscounted = ({ cart, discounts }: Pick<Cart, 'cart' | 'discounts'>): boolean =>
  discounts.length > 0 || cart.some((line) => line.discounts.length > 0)
