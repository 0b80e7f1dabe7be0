import { takeOut } from '#core/stock/average-cost.ts'
import { consumptionOfUnit, type Recipes } from '#core/stock/recipes.ts'
import { StockLedger, type BalanceRow } from '../moves/stock-ledger.rules.ts'

type SoldLine = { itemId: string; variantId: string | null; addons: readonly { id: string }[]; quantity: number }

/** What a line takes of a stock item; `position` counts the lines from 1. */
export type TakenStock = { position: number; units: number; itemId: string; quantity: bigint }

/** What whoever knows the recipes may ask for: the ids of these lines. */
export function recipeIdsOf(lines: readonly SoldLine[]): string[] {
  return lines.flatMap(({ itemId, variantId, addons }) => [
    itemId,
    ...(variantId === null ? [] : [variantId]),
    ...addons.map(({ id }) => id),
  ])
}

/** What these lines take: of each unit what its recipes contain, rounded, so that splitting a line changes nothing. */
export function stockTakenBy(lines: readonly SoldLine[], recipes: Recipes): TakenStock[] {
  if (recipes.size === 0) return []
  return lines.flatMap((line, index) =>
    [...consumptionOfUnit(line, recipes)].map(([itemId, quantity]) => ({
      position: index + 1,
      units: line.quantity,
      itemId,
      quantity: quantity * BigInt(line.quantity),
    })),
  )
}

/** The moves of a sale over the balances that were locked for it: one for each line and item that is tracked. */
export function sellStock(taken: readonly TakenStock[], locked: readonly BalanceRow[]): StockLedger {
  const ledger = new StockLedger(locked)
  for (const { position, units, itemId, quantity } of taken) {
    const balance = ledger.balanceOf(itemId)
    if (!balance || quantity === 0n) continue
    ledger.write(itemId, takeOut(balance, quantity), { kind: 'sale', position, units })
  }
  return ledger
}
