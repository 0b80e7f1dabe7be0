import { shareByWeight } from '../money/share-out.ts'

/** A dish chosen for a step of a set menu, in minor units. */
export type SetDish = { listPrice: number; supplement: number }

/**
 * What each dish of a set menu costs, in minor units, in the order of the steps: its share of the set's price by the list
 * prices of the dishes, and its supplement; equal shares where none has a list price (docs/rules.md, 69).
 */
export function sharePriceOfSet(price: number, dishes: readonly SetDish[]): number[] {
  const shares = shareByWeight(
    price,
    dishes.map(({ listPrice }) => listPrice),
  )
  return dishes.map(({ supplement }, at) => shares[at]! + supplement)
}
