import { sharePriceOfSet, type PricedChoice } from './set-menus.ts'

type Priced = {
  /** To pay, and by the menu: of the variant or the item, or of the set menu; in minor units. */
  price: number
  listPrice: number
  /** Of the chosen add-ons, and those charged for units of options. */
  extraPrices: readonly number[]
}

/** A choice of a set menu, with its own add-ons and options. */
export type PartToPrice = PricedChoice & Pick<Priced, 'extraPrices'>

export type PartPrice = { unitPrice: number; listPrice: number }

/** What one piece costs, in minor units; of a set menu what each of its choices does, in their order. */
export type PiecePrice = PartPrice & { parts: PartPrice[] }

/**
 * What one piece of a cart costs, for the till, the guest and the server: a price with what comes on top of it, and a set menu as its
 * choices, each with its share of the price, its supplement and its own extras (docs/rules.md, 93).
 */
export function priceOfPiece({ price, listPrice, extraPrices }: Priced, parts: readonly PartToPrice[]): PiecePrice {
  if (parts.length === 0)
    return { unitPrice: sumOf(extraPrices, price), listPrice: sumOf(extraPrices, listPrice), parts: [] }
  const [shares, listShares] = [sharePriceOfSet(price, parts), sharePriceOfSet(listPrice, parts)]
  const priced = parts.map((part, at) => ({
    unitPrice: sumOf(part.extraPrices, shares[at]!),
    listPrice: sumOf(part.extraPrices, listShares[at]!),
  }))
  return {
    unitPrice: sumOf(priced.map((part) => part.unitPrice)),
    listPrice: sumOf(priced.map((part) => part.listPrice)),
    parts: priced,
  }
}

const sumOf = (prices: readonly number[], first = 0): number => prices.reduce((sum, price) => sum + price, first)
