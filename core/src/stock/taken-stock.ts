import { takeOut } from './average-cost.ts'
import { consumptionOfUnit, openRecipes, type Recipes } from './recipes.ts'
import { StockLedger, type BalanceRow } from './stock-ledger.ts'

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

type Consumption = ReturnType<typeof consumptionOfUnit>

/** Of a price list that is in memory the same choices are sold again and again: their fractions are worked out once. */
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

/** The stock items that recipes of these menu items, variants, add-ons and options name, at least those that selling them takes. */
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

/** What these lines take: of each unit what its recipes contain, rounded, so that splitting a line changes nothing. */
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

/** The moves of a sale over the balances that were locked for it: one for each line and item that is tracked. */
export function sellStock(taken: readonly TakenStock[], locked: readonly BalanceRow[]): StockLedger {
  const ledger = new StockLedger(locked)
  for (const { position, units, itemId, quantity } of taken) {
    const balance = ledger.balanceOf(itemId)
    if (!balance) continue
    ledger.write(itemId, takeOut(balance, quantity), { kind: 'sale', position, units })
  }
  return ledger
}
