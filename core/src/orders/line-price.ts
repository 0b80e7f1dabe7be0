import { priceByRules, type PriceRule } from './price-rules.ts'

/** What one piece of a line costs, in minor units. */
export type LinePrice = {
  /** By the menu: of the variant or the item, with what was chosen. Of an open price, what was typed. */
  listPrice: number
  /** To pay for one piece. */
  unitPrice: number
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
}

/**
 * The price of one piece of a line (docs/rules.md, 69): the list price, or what a rule in force makes of it, or what staff
 * typed; then add-ons and options.
 */
export function priceOfLine(
  { item, listPrice, typed, extraPrices }: PricedLine,
  inForce: readonly PriceRule[],
): LinePrice {
  const extras = extraPrices.reduce((sum, price) => sum + price, 0)
  const { price, rule } = typed ? { price: typed.price, rule: null } : priceByRules(listPrice, item, inForce)
  const list = typed?.kind === 'open' ? typed.price : listPrice
  return { listPrice: list + extras, unitPrice: price + extras, rule }
}
