import type { Dishes } from '#core/stock/decide-waste.ts'
import type { Recipe, Recipes } from '#core/stock/recipes.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadMenuVersion } from '../../menu/list-menu.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { listItemsOnMenu, listRecipes, listRecipesOf, listRecipesToSell, type RecipeRow } from './recipes.queries.ts'

/** All recipes as they are now. */
export async function loadAllRecipes(tx: ReadTx): Promise<Recipes> {
  return byTarget(await listRecipes(tx.db))
}

/** What sales take of the stock by: in training nothing (docs/rules.md, 182). */
export async function loadRecipesToSell(tx: ReadTx): Promise<Recipes> {
  return byTarget(await listRecipesToSell(tx.db))
}

/** Those of these menu items, variants, add-ons and options, with the preparations in them. */
export async function loadRecipesOf(tx: ReadTx, ids: readonly string[]): Promise<Recipes> {
  return byTarget(await listRecipesOf(tx.db, [...new Set(ids)]))
}

/** What these menu items take, as of a version of the menu. */
export async function loadDishes(tx: ReadTx, ids: readonly string[]): Promise<Dishes> {
  // asked first: what is read after it is at least as new
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

/** Of everything but a preparation a recipe makes one. */
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
