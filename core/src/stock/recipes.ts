import { addFractions, multiplyFractions, roundHalfUp, ZERO, type Fraction } from './fractions.ts'

/** How deep preparations may stand in each other. */
export const MAX_RECIPE_DEPTH = 5
export const MAX_RECIPE_LINES = 100
/** Of what a line takes at most this share is lost. */
export const MAX_LOSS_PERCENT = 90

/** A line names a stock item or a preparation; quantities in thousandths of g, ml or pc. */
export type RecipeLine = {
  ingredientId: string
  isPreparation: boolean
  quantity: bigint
  lossPercent: number
  /** With less on hand than one unit takes, what the recipe is for is sold out. */
  stops: boolean
}
/** `yield`: what a preparation makes; of everything else one unit. */
export type Recipe = { lines: readonly RecipeLine[]; yield: bigint }
/** The recipes of menu items, variants, add-ons, options and preparations, by the id of each. */
export type Recipes = ReadonlyMap<string, Recipe>

type SoldUnit = { itemId: string; variantId: string | null; addons: readonly { id: string }[] }

/** A variant's recipe replaces that of its menu item; add-ons and options come on top (docs/rules.md, 146). */
export function recipesOfUnit({ itemId, variantId, addons }: SoldUnit, recipes: Recipes): string[] {
  const ofItem = variantId !== null && recipes.has(variantId) ? variantId : itemId
  return [ofItem, ...addons.map(({ id }) => id)].filter((id) => recipes.has(id))
}

/** The stock items that these recipes take together, as exact fractions: preparations are opened to their ingredients. */
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

/** What has to be on hand for one unit of `id`: of each stock item below a line that stops it, all that one unit takes. */
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

/** What one unit with its choices takes of each stock item, rounded once for each. */
export function consumptionOfUnit(unit: SoldUnit, recipes: Recipes): Map<string, bigint> {
  const taken = openRecipes(recipesOfUnit(unit, recipes), recipes)
  return new Map([...taken].map(([id, fraction]) => [id, roundHalfUp(fraction)]))
}

/** Whether the recipe of `id` contains itself, or preparations stand in each other deeper than they may. */
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
