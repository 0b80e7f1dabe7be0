import { priceOfPiece, type PartToPrice, type PiecePrice } from './piece-price.ts'
import { priceByRules, type PriceRule } from './price-rules.ts'

/** The price of one piece of a line, in minor units; of an open price, the list price is the typed one. */
export type LinePrice = PiecePrice & {
  /** The rule that changed the list price. */
  rule: PriceRule | null
}

/** A price typed by staff: for an open price, or to replace the menu's. */
export type TypedPrice = { kind: 'open' | 'override'; price: number }

type PricedLine = {
  item: { id: string; categoryId: string | null }
  /** List price of the variant or item. */
  listPrice: number
  typed: TypedPrice | null
  /** Prices of the chosen add-ons and charged units of options. */
  extraPrices: readonly number[]
  /** The choices of a set menu. */
  parts?: readonly PartToPrice[]
}

/**
 * The price of one piece (docs/rules/money.md#price-of-one-piece): the list price, as changed by a rule in force or by
 * staff, plus add-ons and options. A set menu costs the sum of its choices; rules apply to the set only.
 */
export function priceOfLine(
  { item, listPrice, typed, extraPrices, parts = [] }: PricedLine,
  inForce: readonly PriceRule[],
): LinePrice {
  const { price, rule } = typed ? { price: typed.price, rule: null } : priceByRules(listPrice, item, inForce)
  const list = typed?.kind === 'open' ? typed.price : listPrice
  return { ...priceOfPiece({ price, listPrice: list, extraPrices }, parts), rule }
}
