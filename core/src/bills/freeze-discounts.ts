import { billAmounts, type BillDiscount, type DiscountedLine } from './bill-amounts.ts'
import { discountOn, restsOf, type DiscountTerms, type GivenDiscount } from './discounts.ts'

/**
 * Fixes the discounts of a bill as amounts on its lines, which move with the line from now on
 * (docs/rules/bills.md#order-of-discounts). A line without a share of a discount does not list it.
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

type TermsOf = (id: string) => DiscountTerms | undefined

/** Changes the amount of a line and computes its discounts again, as when one of them is removed. */
export function withAmount<L extends DiscountedLine>(line: L, amount: number, termsOf: TermsOf): L {
  const first = restsOf(amount, line.stretch, [])[0]!
  return { ...line, amount, discounts: takenAgain(line, { first, ids: line.discounts.map(({ id }) => id), termsOf }) }
}

/**
 * Removes a discount from a line. Later discounts are computed again on the new amount; those without terms, as shares
 * of a bill discount, keep their amount but never exceed what is left.
 */
export function withoutDiscount<L extends DiscountedLine>(line: L, discountId: string, termsOf: TermsOf): L {
  const first = restsOf(line.amount, line.stretch, [])[0]!
  const ids = line.discounts.map(({ id }) => id).filter((id) => id !== discountId)
  return { ...line, discounts: takenAgain(line, { first, ids, termsOf }) }
}

type Again = { first: number; ids: readonly string[]; termsOf: TermsOf }

/**
 * Computes these discounts of a line again, from the first amount. A percentage is taken of any piece; of an amount, a
 * piece keeps its share, as others have the rest.
 */
function takenAgain(line: DiscountedLine, { first, ids, termsOf }: Again): GivenDiscount[] {
  const rests = restsOf(line.amount, line.stretch, line.discounts)
  const isPiece = line.stretch.to - line.stretch.from < line.stretch.of
  let left = first
  return line.discounts.flatMap(({ id }, at) => {
    if (!ids.includes(id)) return []
    const share: DiscountTerms = { kind: 'amount', value: Math.max(rests[at]! - rests[at + 1]!, 0) }
    const given = termsOf(id) ?? share
    // units taken off the line, or lines of a set moved away, leave it a share, too
    const hasAll = !isPiece && discountOn(rests[at]!, given) === share.value
    left -= discountOn(left, given.kind === 'percent' || hasAll ? given : share)
    return [{ id, stretch: line.stretch, left }]
  })
}
