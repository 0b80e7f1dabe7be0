import type { OptionUnit } from './options.ts'
import type { PriceMoment, PriceRule, RuledPrice } from './price-rules.ts'
import { priceByRules } from './price-rules.ts'

/** What one piece of a line is made of, in minor units. */
export type LinePrice = RuledPrice & {
  /** By the menu: of the variant, or of the item. */
  listPrice: number
  /** To pay for one piece: the price after its rule or typed by staff, and what was chosen with it. */
  unitPrice: number
}

type PricedLine = {
  item: { id: string; categoryId: string | null }
  listPrice: number
  /** Typed at the till, for an item with an open price or as an override; null: the price of the menu. */
  typedPrice: number | null
  addonPrices: readonly number[]
  options: readonly OptionUnit[]
}

/** The price of one piece of a line (docs/rules.md, 69): list price, price rule, typed price, then add-ons and options. */
export function priceOfLine(line: PricedLine, rules: readonly PriceRule[], moment: PriceMoment): LinePrice {
  const { item, listPrice, typedPrice, addonPrices, options } = line
  const ruled = typedPrice === null ? priceByRules(listPrice, item, rules, moment) : { price: typedPrice, rule: null }
  const chosen = [...addonPrices, ...options.map(({ price }) => price)]
  return { ...ruled, listPrice, unitPrice: chosen.reduce((sum, price) => sum + price, ruled.price) }
}
