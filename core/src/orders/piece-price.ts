import { sharePriceOfSet, type PricedChoice } from './set-menus.ts'

type Priced = {
  /** The price to pay and the list price of the variant, item or set menu, in minor units. */
  price: number
  listPrice: number
  /** Prices of the chosen add-ons and charged units of options. */
  extraPrices: readonly number[]
}

/** A choice of a set menu with its own add-ons and options. */
export type PartToPrice = PricedChoice & Pick<Priced, 'extraPrices'>

export type PartPrice = { unitPrice: number; listPrice: number }

/** The price of one piece, in minor units; for a set menu, `parts` has each choice's in order. */
export type PiecePrice = PartPrice & { parts: PartPrice[] }

/**
 * Prices one piece of a cart, for till, guest and server alike: the price plus extras. A set menu is priced by its
 * choices, each with its share of the set's price, its supplement and its own extras (docs/rules/menu.md#set-menus).
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
