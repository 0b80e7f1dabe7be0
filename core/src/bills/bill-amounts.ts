import type { BillTotals } from '../money/totals.ts'
import { billTotals } from '../money/totals.ts'
import type { TaxType } from '../money/tax.ts'
import type { DiscountTerms, GivenDiscount } from './discounts.ts'
import { discountsOn, restsOf } from './discounts.ts'
import type { Stretch } from './stretches.ts'

/** A line of a bill: a stretch of an order line, whose whole amount is in minor units. */
export type DiscountedLine = {
  amount: number
  stretch: Stretch
  /** In the order given. */
  discounts: readonly GivenDiscount[]
  isDiscountable: boolean
  rateMilli: number
  taxType: TaxType
  taxTitle?: string | null
}

/** A discount of the whole bill, not yet fixed as amounts of its lines. */
export type BillDiscount = DiscountTerms & { id: string }

export type LineAmounts = {
  /** Before any discount. */
  amount: number
  discounts: { id: string; amount: number }[]
  /** After its discounts and its share of the bill's, without an exclusive tax. */
  total: number
}

export type BillAmounts = Omit<BillTotals, 'lines'> & {
  lines: (LineAmounts & { net: number; tax: number })[]
  /** The amount of each discount of the bill, in the order given. */
  discounts: { id: string; amount: number }[]
  /** All discounts together, those of lines included. */
  discountTotal: number
}

/**
 * Computes a bill with discounts (docs/rules/bills.md#order-of-discounts). Each discount of a line is taken from the
 * amount that the one before left. Then each discount of the bill is taken from the sum of its discountable lines and
 * shared out by largest remainder. Tax comes last, once per rate and type. All in minor units.
 */
export function billAmounts(lines: readonly DiscountedLine[], billDiscounts: readonly BillDiscount[]): BillAmounts {
  const amounts = lines.map(amountsOfLine)
  const discounts = billDiscounts.map((discount) => applyToBill(discount, lines, amounts))
  const { lines: taxed, ...totals } = billTotals(
    lines.map((line, at) => ({ ...line, unitPrice: amounts[at]!.total, quantity: 1 })),
  )
  return {
    ...totals,
    lines: amounts.map((line, at) => ({ ...line, net: taxed[at]!.net, tax: taxed[at]!.tax })),
    discounts,
    discountTotal: amounts.reduce((sum, { amount, total }) => sum + amount - total, 0),
  }
}

/** The amounts of a line before the discounts of its bill. */
export function amountsOfLine({ amount, stretch, discounts }: DiscountedLine): LineAmounts {
  const rests = restsOf(amount, stretch, discounts)
  return {
    amount: rests[0]!,
    discounts: discounts.map(({ id }, at) => ({ id, amount: rests[at]! - rests[at + 1]! })),
    total: rests.at(-1)!,
  }
}

function applyToBill(
  discount: BillDiscount,
  lines: readonly DiscountedLine[],
  amounts: readonly LineAmounts[],
): { id: string; amount: number } {
  const discounted = amounts.filter((_, at) => lines[at]!.isDiscountable)
  const shares = discountsOn(
    discounted.map(({ total }) => total),
    discount,
  )
  for (const [at, share] of shares.entries()) {
    const line = discounted[at]!
    line.discounts.push({ id: discount.id, amount: share })
    line.total -= share
  }
  return { id: discount.id, amount: shares.reduce((sum, share) => sum + share, 0) }
}
