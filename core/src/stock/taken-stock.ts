import { takeOut } from './average-cost.ts'
import { consumptionOfUnit, openRecipes, type Recipes } from './recipes.ts'
import { StockLedger, type BalanceRow } from './stock-ledger.ts'

type SoldLine = { itemId: string; variantId: string | null; addons: readonly { id: string }[]; quantity: number }

/** The stock that a line takes of an item; `position` counts the lines from 1. */
export type TakenStock = { position: number; units: number; itemId: string; quantity: bigint }

/** All ids of these lines that may have a recipe. */
export function recipeIdsOf(lines: readonly SoldLine[]): string[] {
  return lines.flatMap(({ itemId, variantId, addons }) => [
    itemId,
    ...(variantId === null ? [] : [variantId]),
    ...addons.map(({ id }) => id),
  ])
}

type Consumption = ReturnType<typeof consumptionOfUnit>

/** The same choices sell again and again, so their fractions are computed once for each price list. */
const CONSUMPTIONS = new WeakMap<Recipes, Map<string, Consumption>>()
const MAX_KNOWN = 2000

function consumptionOf(line: SoldLine, recipes: Recipes): Consumption {
  const known = CONSUMPTIONS.get(recipes) ?? new Map<string, Consumption>()
  const key = recipeIdsOf([line]).join(' ')
  const found = known.get(key) ?? consumptionOfUnit(line, recipes)
  if (known.size < MAX_KNOWN) known.set(key, found)
  CONSUMPTIONS.set(recipes, known)
  return found
}

const STOCK_IDS = new WeakMap<Recipes, Map<string, readonly string[]>>()

/**
 * The stock items in the recipes of these menu items, variants, add-ons and options: at least those that selling them
 * takes.
 */
export function stockIdsOf(ids: readonly string[], recipes: Recipes): string[] {
  if (recipes.size === 0) return []
  const known = STOCK_IDS.get(recipes) ?? new Map<string, readonly string[]>()
  STOCK_IDS.set(recipes, known)
  const found = ids.flatMap((id) => {
    const own = known.get(id) ?? [...openRecipes([id], recipes).keys()]
    known.set(id, own)
    return own
  })
  return [...new Set(found)]
}

/** The stock that these lines take. It is rounded per unit, so that splitting a line changes nothing. */
export function stockTakenBy(lines: readonly SoldLine[], recipes: Recipes): TakenStock[] {
  if (recipes.size === 0) return []
  return lines.flatMap((line, index) =>
    [...consumptionOf(line, recipes)].flatMap(([itemId, quantity]) =>
      quantity === 0n
        ? []
        : [{ position: index + 1, units: line.quantity, itemId, quantity: quantity * BigInt(line.quantity) }],
    ),
  )
}

/** Books a sale on its locked balances: one move for each line and tracked item. */
export function sellStock(taken: readonly TakenStock[], locked: readonly BalanceRow[]): StockLedger {
  const ledger = new StockLedger(locked)
  for (const { position, units, itemId, quantity } of taken) {
    const balance = ledger.balanceOf(itemId)
    if (!balance) continue
    ledger.write(itemId, takeOut(balance, quantity), { kind: 'sale', position, units })
  }
  return ledger
}
