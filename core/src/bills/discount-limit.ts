import { FULL_RATE } from '../money/tax.ts'
import type { ComputedBill, StoredBill, StoredDiscount } from './open-bill.ts'

/** An approved discount counts toward the approver's limit. */
const giverOf = ({ givenBy, approvedBy }: StoredDiscount): string | null => approvedBy ?? givenBy

/** The sum that each person gives away on a bill: what counts toward their limit. */
export function givenAway(
  { discounts }: Pick<StoredBill, 'discounts'>,
  { lines }: Pick<ComputedBill, 'lines'>,
): Map<string | null, number> {
  const people = new Map(discounts.map((discount) => [discount.id, giverOf(discount)]))
  const sums = new Map<string | null, number>()
  for (const { id, amount } of lines.flatMap((line) => line.discounts)) {
    const person = people.get(id) ?? null
    sums.set(person, (sums.get(person) ?? 0) + amount)
  }
  return sums
}

/** True if a person gives away more of a bill's sum before discounts than their limit, in thousandths of a percent. */
export function isAboveLimit(given: number, before: number, limit: number | null): boolean {
  return limit !== null && before > 0 && Math.ceil((given * FULL_RATE) / before) > limit
}
