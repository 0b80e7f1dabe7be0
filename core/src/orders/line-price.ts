import { priceOfPiece, type PartToPrice, type PiecePrice } from './piece-price.ts'
import { priceByRules, type PriceRule } from './price-rules.ts'

/** What one piece of a line costs, in minor units; by the menu, of an open price, it is what was typed. */
export type LinePrice = PiecePrice & {
  /** What made it another price than that of the list. */
  rule: PriceRule | null
}

/** A price that staff typed: of an item that has none of its own, or in place of its own. */
export type TypedPrice = { kind: 'open' | 'override'; price: number }

type PricedLine = {
  item: { id: string; categoryId: string | null }
  /** Of the variant, or of the item. */
  listPrice: number
  typed: TypedPrice | null
  /** Of the chosen add-ons, and those charged for units of options. */
  extraPrices: readonly number[]
  /** What was chosen of a set menu. */
  parts?: readonly PartToPrice[]
}

/**
 * The price of one piece of a line (docs/rules.md, 69): the list price, or what a rule in force makes of it, or what staff
 * typed; then add-ons and options. A set menu is priced as its choices, and alone is touched by a rule.
 */
export function priceOfLine(
  { item, listPrice, typed, extraPrices, parts = [] }: PricedLine,
  inForce: readonly PriceRule[],
): LinePrice {
  const { price, rule } = typed ? { price: typed.price, rule: null } : priceByRules(listPrice, item, inForce)
  const list = typed?.kind === 'open' ? typed.price : listPrice
  return { ...priceOfPiece({ price, listPrice: list, extraPrices }, parts), rule }
}
