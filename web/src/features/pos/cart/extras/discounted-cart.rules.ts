import { billAmounts, type BillAmounts } from '#core/bills/bill-amounts.ts'
import { discountOn, type DiscountTerms, type GivenDiscount } from '#core/bills/discounts.ts'
import { WHOLE } from '#core/bills/stretches.ts'
import { parseAmount } from '#core/money/amount.ts'
import { parseRate } from '#core/money/tax.ts'
import type { BillTotals } from '#core/money/totals.ts'
import type { SellableItem } from '../../menu/menu-catalogue.ts'
import type { CartDiscount, CartLine } from '../cart.rules.ts'

/** What a cart comes to with its discounts, in minor units. */
export type CartTotals = BillTotals & {
  discountTotal: number
  /** What each discount of the whole cart takes off. */
  discounts: number[]
  /** By the keys of the lines: what each of a line's own discounts takes off, and what is left of it in the end. */
  ofLines: ReadonlyMap<number, { discounts: number[]; left: number }>
}

type SoldLine = { line: CartLine; item: SellableItem | null; amount: number }

/** The totals of lines that can be sold, by the function that the server computes bills with. */
export function totalsOfCart(
  sold: readonly SoldLine[],
  discounts: readonly CartDiscount[],
  digits: number,
): CartTotals {
  const amounts = billAmounts(
    sold.map(({ line, item, amount }) => ({
      amount,
      stretch: WHOLE,
      discounts: givenOn(amount, line.discounts ?? [], digits),
      isDiscountable: item?.record.discountable === 1,
      rateMilli: item?.rateMilli ?? 0,
      taxType: item?.taxType ?? 'none',
      taxTitle: item?.taxTitle ?? null,
    })),
    discounts.map((discount, at) => ({ ...termsOf(discount, digits), id: String(at) })),
  )
  const { subTotal, taxTotal, total, taxes, lines, discountTotal } = amounts
  return {
    subTotal,
    taxTotal,
    total,
    taxes,
    discountTotal,
    lines: lines.map(({ net, tax }) => ({ net, tax, total: net + tax })),
    discounts: amounts.discounts.map(({ amount }) => amount),
    ofLines: new Map(sold.map(({ line }, at) => [line.key, ofLine(lines[at]!, line.discounts?.length ?? 0)])),
  }
}

function ofLine({ discounts, total }: BillAmounts['lines'][number], own: number) {
  return { discounts: discounts.slice(0, own).map(({ amount }) => amount), left: total }
}

/** The discounts of a line in the order given, each on what the ones before left. */
function givenOn(amount: number, discounts: readonly CartDiscount[], digits: number): GivenDiscount[] {
  let left = amount
  return discounts.map((discount, at) => {
    left -= discountOn(left, termsOf(discount, digits))
    return { id: `line ${at}`, stretch: WHOLE, left }
  })
}

function termsOf({ kind, value }: CartDiscount, digits: number): DiscountTerms {
  return { kind, value: (kind === 'percent' ? parseRate(value) : parseAmount(value, digits)) ?? 0 }
}
