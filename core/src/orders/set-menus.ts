import { shareByWeight } from '../money/share-out.ts'

/** A menu item chosen for a step of a set menu, in minor units. */
export type SetChoice = { listPrice: number; supplement: number }

/**
 * What each choice of a set menu costs, in minor units, in the order of the steps: its share of the set's price by the list
 * prices of the choices, and its supplement; equal shares where none has a list price (docs/rules.md, 69).
 */
export function sharePriceOfSet(price: number, choices: readonly SetChoice[]): number[] {
  const shares = shareByWeight(
    price,
    choices.map(({ listPrice }) => listPrice),
  )
  return choices.map(({ supplement }, at) => shares[at]! + supplement)
}
