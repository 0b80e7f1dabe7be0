import type { Discount } from '#core/contract/bills.ts'
import type { Cart } from '#core/contract/pos.ts'
import type { DiscountTerms } from '#core/bills/discounts.ts'
import { discountOn, restsOf } from '#core/bills/discounts.ts'
import { withoutDiscount } from '#core/bills/freeze-discounts.ts'
import { parseAmount } from '#core/money/amount.ts'
import { FULL_RATE, parseRate } from '#core/money/tax.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import {
  computeBill,
  discountedLine,
  type BilledLine,
  type StoredBill,
  type StoredDiscount,
} from './open-bill.rules.ts'

/** What a discount takes off, in thousandths of a percent or in minor units; above 0, and a percentage at most 100. */
export function readTerms({ kind, value }: Discount, digits: number): DiscountTerms {
  const read = kind === 'percent' ? parseRate(value) : parseAmount(value, digits)
  if (read === null || read <= 0 || (kind === 'percent' && read > FULL_RATE))
    throw new AppError('request.invalid', { field: 'value' })
  return { kind, value: read }
}

/** A line with one more discount, on what the ones before left. */
export function withDiscount(line: BilledLine, { id, ...terms }: DiscountTerms & { id: string }): BilledLine {
  const { amount, stretch, discounts } = discountedLine(line)
  const rest = restsOf(amount, stretch, discounts).at(-1)!
  return { ...line, discounts: [...line.discounts, { id, stretch, left: rest - discountOn(rest, terms) }] }
}

/** The terms of discounts of lines. What was shared over a bill is an amount of each line: its percentage is not of the line. */
export function lineTermsOf({ discounts }: Pick<StoredBill, 'discounts'>): (id: string) => DiscountTerms | undefined {
  const terms = new Map(discounts.filter(({ isOfBill }) => !isOfBill).map((discount) => [discount.id, discount]))
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

/** Whether anything of a cart is to be given away. */
export const isDiscounted = ({ cart, discounts }: Pick<Cart, 'cart' | 'discounts'>): boolean =>
  discounts.length > 0 || cart.some((line) => line.discounts.length > 0)

/** What a person gives away on a bill, in thousandths of a percent of its sum before discounts, rounded up. */
export function shareGivenBy(bill: StoredBill, person: string | null): number {
  const theirs = new Set(bill.discounts.filter((discount) => isBy(discount, person)).map(({ id }) => id))
  const { lines } = computeBill(bill)
  const before = lines.reduce((sum, { amount }) => sum + amount, 0)
  const given = lines
    .flatMap(({ discounts }) => discounts)
    .reduce((sum, { id, amount }) => sum + (theirs.has(id) ? amount : 0), 0)
  return before === 0 ? 0 : Math.ceil((given * FULL_RATE) / before)
}

/** What somebody approved counts for whoever approved it. */
const isBy = ({ givenBy, approvedBy }: StoredDiscount, person: string | null) => (approvedBy ?? givenBy) === person
