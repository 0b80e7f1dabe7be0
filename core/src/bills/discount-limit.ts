import { FULL_RATE } from '../money/tax.ts'
import { computeBill, type ComputedBill, type StoredBill, type StoredDiscount } from './open-bill.ts'

/** An approved discount counts toward the approver's limit. */
const giverOf = ({ givenBy, approvedBy }: StoredDiscount): string | null => approvedBy ?? givenBy

/** The sum that each person gives away on a bill, which counts toward their limit. */
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

/**
 * True if this person gives away more of a bill's sum before discounts than their limit, in thousandths of a percent.
 * A percentage is rounded by half a minor unit at most, which is nobody's fault: the limit itself is never above it.
 */
export function isAboveLimit(bill: StoredBill, person: string, limit: number): boolean {
  const computed = computeBill(bill)
  const given = givenAway(bill, computed).get(person) ?? 0
  const before = computed.lines.reduce((sum, { amount }) => sum + amount, 0)
  const rounded = limit === 0 ? [] : bill.discounts.filter((one) => giverOf(one) === person && one.kind === 'percent')
  return before > 0 && 2 * (given * FULL_RATE - before * limit) > rounded.length * FULL_RATE
}
