import type { Recipe, Recipes } from '#core/stock/recipes.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listRecipes, listRecipesOf, listRecipesToSell, type RecipeRow } from './recipes.queries.ts'

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
