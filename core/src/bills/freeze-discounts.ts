import { billAmounts, type BillDiscount, type DiscountedLine } from './bill-amounts.ts'
import { discountOn, restsOf, type DiscountTerms } from './discounts.ts'

/**
 * The lines with the discounts of their bill as amounts of their own: what each takes off a line is fixed, and goes with the
 * line from now on (docs/rules.md, 68). A line that has no share of a discount is left without it.
 */
export function freezeDiscounts<L extends DiscountedLine>(
  lines: readonly L[],
  billDiscounts: readonly BillDiscount[],
): L[] {
  if (billDiscounts.length === 0) return [...lines]
  const amounts = billAmounts(lines, billDiscounts)
  return lines.map((line, at) => {
    const { amount, discounts } = amounts.lines[at]!
    let left = amount
    const given = discounts.map((discount) => {
      left -= discount.amount
      return { id: discount.id, stretch: line.stretch, left }
    })
    return { ...line, discounts: [...line.discounts, ...given.slice(line.discounts.length)] }
  })
}

/**
 * A line without one of its discounts. Those that were given after it take off again what their terms take off what is left
 * now; where no terms are known, as of shares of a bill, the same amount, but never more than there is.
 */
export function withoutDiscount<L extends DiscountedLine>(
  line: L,
  discountId: string,
  termsOf: (id: string) => DiscountTerms | undefined,
): L {
  const rests = restsOf(line.amount, line.stretch, line.discounts)
  let left = rests[0]!
  const kept = line.discounts.flatMap(({ id }, at) => {
    if (id === discountId) return []
    const terms = termsOf(id) ?? { kind: 'amount', value: Math.max(rests[at]! - rests[at + 1]!, 0) }
    left -= discountOn(left, terms)
    return [{ id, stretch: line.stretch, left }]
  })
  return { ...line, discounts: kept }
}
