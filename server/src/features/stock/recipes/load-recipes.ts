import type { Dishes } from '#core/stock/decide-waste.ts'
import type { Recipe, Recipes } from '#core/stock/recipes.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadMenuVersion } from '../../menu/list-menu.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { listItemsOnMenu, listRecipes, listRecipesOf, listRecipesToSell, type RecipeRow } from './recipes.queries.ts'

/** The current recipes of what is there, or may return. */
export async function loadAllRecipes(tx: ReadTx): Promise<Recipes> {
  return byTarget(await listRecipes(tx.db))
}

/** The recipes for sales: none in training (docs/rules/restaurant.md#practice-papers-and-stock). */
export async function loadRecipesToSell(tx: ReadTx): Promise<Recipes> {
  return byTarget(await listRecipesToSell(tx.db))
}

/** Recipes of these menu items, variants, add-ons and options, with the preparations in them. */
export async function loadRecipesOf(tx: ReadTx, ids: readonly string[]): Promise<Recipes> {
  return byTarget(await listRecipesOf(tx.db, [...new Set(ids)]))
}

/** The recipes of these menu items, at one version of the menu. */
export async function loadDishes(tx: ReadTx, ids: readonly string[]): Promise<Dishes> {
  // read first, so that everything read after it is at least as new
  const [menuVersion, onMenu, recipes] = await awaitPipelined([
    loadMenuVersion(tx),
    listItemsOnMenu(tx.db, ids),
    loadRecipesOf(tx, ids),
  ])
  return { menuVersion, onMenu: new Set(onMenu), recipes }
}

function byTarget(rows: readonly RecipeRow[]): Recipes {
  return new Map(rows.map((row) => [row.targetId, toRecipe(row)]))
}

/** Except for a preparation, a recipe makes one unit. */
export function toRecipe({ yield: made, lines }: Pick<RecipeRow, 'yield' | 'lines'>): Recipe {
  return {
    yield: made === null ? 1n : BigInt(made),
    lines: lines.map(({ itemId, preparationId, quantity, lossPercent, stops }) => ({
      ingredientId: (itemId ?? preparationId)!,
      isPreparation: itemId === null,
      quantity: BigInt(quantity),
      lossPercent,
      stops,
    })),
  }
}
