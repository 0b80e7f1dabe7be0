import { addFractions, multiplyFractions, roundHalfUp, ZERO, type Fraction } from './fractions.ts'

/** The most levels of nested preparations. */
export const MAX_RECIPE_DEPTH = 5
export const MAX_RECIPE_LINES = 100
/** The largest loss of a line, in percent. */
export const MAX_LOSS_PERCENT = 90

/** A line for a stock item or preparation; quantities in thousandths of g, ml or pc. */
export type RecipeLine = {
  ingredientId: string
  isPreparation: boolean
  quantity: bigint
  lossPercent: number
  /** If the stock is short of one unit, the recipe's dish is sold out. */
  stops: boolean
}
/** `yield`: the quantity that a preparation makes; otherwise one unit. */
export type Recipe = { lines: readonly RecipeLine[]; yield: bigint }
/** The recipes of menu items, variants, add-ons, options and preparations, by id. */
export type Recipes = ReadonlyMap<string, Recipe>

type SoldUnit = { itemId: string; variantId: string | null; addons: readonly { id: string }[] }

/** A variant's recipe replaces its menu item's; add-ons and options come on top (docs/rules/stock.md#recipes). */
export function recipesOfUnit({ itemId, variantId, addons }: SoldUnit, recipes: Recipes): string[] {
  const ofItem = variantId !== null && recipes.has(variantId) ? variantId : itemId
  return [ofItem, ...addons.map(({ id }) => id)].filter((id) => recipes.has(id))
}

/** Sums the stock items of recipes as exact fractions, with preparations broken down into ingredients. */
export function openRecipes(ids: readonly string[], recipes: Recipes): Map<string, Fraction> {
  const taken = new Map<string, Fraction>()
  const open = (id: string, times: Fraction, depth: number): void => {
    if (depth > MAX_RECIPE_DEPTH + 1) throw new RangeError('preparations in a circle')
    const recipe = recipes.get(id)
    for (const { ingredientId, isPreparation, quantity, lossPercent } of recipe?.lines ?? []) {
      const share = { of: quantity * 100n, over: BigInt(100 - lossPercent) * recipe!.yield }
      const wanted = multiplyFractions(times, share)
      if (isPreparation) open(ingredientId, wanted, depth + 1)
      else taken.set(ingredientId, addFractions(taken.get(ingredientId) ?? ZERO, wanted))
    }
  }
  for (const id of ids) open(id, { of: 1n, over: 1n }, 1)
  return taken
}

/** The stock that one unit of `id` needs: of each item under a stopping line, the total for the unit. */
export function portionsToHave(id: string, recipes: Recipes): Map<string, bigint> {
  const stopping = new Set<string>()
  const look = (at: string, isStopping: boolean): void => {
    for (const { ingredientId, isPreparation, stops } of recipes.get(at)?.lines ?? []) {
      if (isPreparation) look(ingredientId, isStopping || stops)
      else if (isStopping || stops) stopping.add(ingredientId)
    }
  }
  look(id, false)
  if (stopping.size === 0) return new Map()
  const taken = [...openRecipes([id], recipes)].map(([itemId, share]) => [itemId, roundHalfUp(share)] as const)
  return new Map(taken.filter(([itemId, quantity]) => stopping.has(itemId) && quantity > 0n))
}

/** The stock that one unit with its choices takes, rounded once for each item. */
export function consumptionOfUnit(unit: SoldUnit, recipes: Recipes): Map<string, bigint> {
  const taken = openRecipes(recipesOfUnit(unit, recipes), recipes)
  return new Map([...taken].map(([id, fraction]) => [id, roundHalfUp(fraction)]))
}

/** Finds a recipe that contains itself, or preparations nested too deep. */
export function checkNesting(id: string, recipes: Recipes): 'circle' | 'too_deep' | null {
  const look = (at: string, path: readonly string[]): 'circle' | 'too_deep' | null => {
    for (const { ingredientId, isPreparation } of recipes.get(at)?.lines ?? []) {
      if (!isPreparation) continue
      if (path.includes(ingredientId)) return 'circle'
      if (path.length > MAX_RECIPE_DEPTH) return 'too_deep'
      const found = look(ingredientId, [...path, ingredientId])
      if (found) return found
    }
    return null
  }
  return look(id, [id])
}
