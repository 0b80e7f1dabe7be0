import { billAmounts, type BillAmounts, type DiscountedLine } from '#core/bills/bill-amounts.ts'
import { discountsOn, type DiscountTerms, type GivenDiscount } from '#core/bills/discounts.ts'
import { WHOLE } from '#core/bills/stretches.ts'
import { parseAmount } from '#core/money/amount.ts'
import { parseRate } from '#core/money/tax.ts'
import type { BillTotals } from '#core/money/totals.ts'
import type { SellableItem } from '../../menu/menu-catalogue.ts'
import type { CartDiscount, CartLine } from '../cart.rules.ts'

/** Totals of a cart with its discounts, in minor units. */
export type CartTotals = BillTotals & {
  discountTotal: number
  /** Amounts of the whole cart's discounts, in their order. */
  discounts: number[]
  /** By the keys of the lines. */
  ofLines: ReadonlyMap<number, LineTotals>
}

/** Amounts of a line's own discounts, and its amount after all discounts. */
type Discounted = { discounts: number[]; left: number }

/** The same for each choice of a set menu; another item has one part, itself. */
type LineTotals = Discounted & { parts: Discounted[] }

type TaxedItem = Pick<SellableItem, 'rateMilli' | 'taxType' | 'taxTitle' | 'record'>
type SoldLine = {
  line: CartLine
  item: TaxedItem | null
  amount: number
  parts: readonly { item: TaxedItem; unitPrice: number }[]
}

/** The totals of lines that can be sold, by the function that the server computes bills with. */
export function totalsOfCart(
  sold: readonly SoldLine[],
  discounts: readonly CartDiscount[],
  digits: number,
): CartTotals {
  const taxed = sold.map((line) => taxedLines(line, digits))
  const amounts = billAmounts(
    taxed.flat(),
    discounts.map((discount, at) => ({ ...termsOf(discount, digits), id: String(at) })),
  )
  const { subTotal, taxTotal, total, taxes, lines, discountTotal } = amounts
  const rest = [...lines]
  return {
    subTotal,
    taxTotal,
    total,
    taxes,
    discountTotal,
    lines: lines.map(({ net, tax }) => ({ net, tax, total: net + tax })),
    discounts: amounts.discounts.map(({ amount }) => amount),
    ofLines: new Map(
      sold.map(({ line }, at) => [line.key, ofLine(rest.splice(0, taxed[at]!.length), line.discounts?.length ?? 0)]),
    ),
  }
}

/** A line as taxed: an item by itself, a set menu as its choices, which share the line's discounts. */
function taxedLines({ line, item, amount, parts }: SoldLine, digits: number): DiscountedLine[] {
  const wholes =
    parts.length === 0
      ? [{ item, amount }]
      : parts.map((part) => ({ item: part.item, amount: part.unitPrice * line.quantity }))
  const given = givenOn(
    wholes.map((whole) => whole.amount),
    (line.discounts ?? []).map((discount) => termsOf(discount, digits)),
  )
  return wholes.map((whole, at) => ({
    amount: whole.amount,
    stretch: WHOLE,
    discounts: given[at]!,
    isDiscountable: whole.item?.record.discountable === 1,
    rateMilli: whole.item?.rateMilli ?? 0,
    taxType: whole.item?.taxType ?? 'none',
    taxTitle: whole.item?.taxTitle ?? null,
  }))
}

function ofLine(lines: readonly BillAmounts['lines'][number][], own: number): LineTotals {
  const parts = lines.map(({ discounts, total }) => ({
    discounts: discounts.slice(0, own).map(({ amount }) => amount),
    left: total,
  }))
  return {
    discounts: Array.from({ length: own }, (_, at) => parts.reduce((sum, part) => sum + part.discounts[at]!, 0)),
    left: parts.reduce((sum, { left }) => sum + left, 0),
    parts,
  }
}

/** The discounts of a line in the order given, each on the amount left by the ones before. */
function givenOn(amounts: readonly number[], discounts: readonly DiscountTerms[]): GivenDiscount[][] {
  const given: GivenDiscount[][] = amounts.map(() => [])
  let rests = amounts
  for (const [at, terms] of discounts.entries()) {
    const shares = discountsOn(rests, terms)
    rests = rests.map((rest, part) => rest - shares[part]!)
    for (const [part, left] of rests.entries()) given[part]!.push({ id: `line ${at}`, stretch: WHOLE, left })
  }
  return given
}

function termsOf({ kind, value }: CartDiscount, digits: number): DiscountTerms {
  return { kind, value: (kind === 'percent' ? parseRate(value) : parseAmount(value, digits)) ?? 0 }
}
