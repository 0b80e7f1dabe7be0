import type { RecipeKind, RecipeRecord } from '#core/contract/inventory/recipes.ts'
import { taxOf } from '#core/money/tax.ts'
import { roundHalfUp } from '#core/stock/fractions.ts'
import { openRecipes } from '#core/stock/recipes.ts'
import { formatExact, formatQuantity } from '#core/stock/units.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadStore } from '../../settings/load-store.ts'
import { costOfQuantity, MILLIONTHS, VALUE_PLACES } from '../items/stock-item-record.rules.ts'
import { listStockItemsByIds } from '../items/stock-items.queries.ts'
import { loadRecipesOf } from './load-recipes.ts'
import { findTarget, findVersion, listPreparations, type RecipeTarget } from './recipes.queries.ts'

/** The recipe as it is now, what it costs at today's costs, and what the price leaves. */
export async function showRecipe(tx: ReadTx, kind: RecipeKind, id: string): Promise<RecipeRecord> {
  const [target, version, recipes, { digits }, preparations] = await awaitPipelined([
    findTarget(tx.db, kind, id),
    findVersion(tx.db, id),
    loadRecipesOf(tx, [id]),
    loadStore(tx),
    listPreparations(tx.db),
  ])
  if (!target) throw new AppError('recipe.not_found')
  const recipe = recipes.get(id)
  const taken = openRecipes([id], recipes)
  // of one unit what it takes; a preparation's cost is that of all it makes
  const times = target.unit === null ? 1n : (recipe?.yield ?? 1n)
  const named = [...taken.keys(), ...(recipe?.lines ?? []).map(({ ingredientId }) => ingredientId)]
  const items = new Map((await listStockItemsByIds(tx.db, named)).map((item) => [item.id, item]))
  const titled = new Map([...preparations.map((one) => [one.id, one] as const), ...items])
  let cost = 0n
  for (const [itemId, { of, over }] of taken)
    cost += costOfQuantity(items.get(itemId)!, roundHalfUp({ of: of * times, over })) ?? 0n
  const net = netPrice(target)
  const money = (value: bigint) => formatExact(value, digits + VALUE_PLACES)
  return {
    version,
    lines: (recipe?.lines ?? []).map(({ ingredientId, isPreparation, quantity, lossPercent }) => {
      const { title, unit } = titled.get(ingredientId)!
      return {
        item_id: isPreparation ? null : ingredientId,
        preparation_id: isPreparation ? ingredientId : null,
        title,
        unit,
        quantity: formatQuantity(quantity, unit),
        loss_percent: lossPercent,
      }
    }),
    yield: target.unit === null || !recipe ? null : formatQuantity(recipe.yield, target.unit),
    unit: target.unit,
    cost: money(cost),
    net_price: net === null ? null : money(net),
    margin: net === null ? null : money(net - cost),
  }
}

/** Without tax, in millionths of the minor unit. */
function netPrice({ price, rateMilli, taxType }: RecipeTarget): bigint | null {
  if (price === null) return null
  const net = rateMilli === null || taxType === null ? price : taxOf(price, rateMilli, taxType).net
  return BigInt(net) * MILLIONTHS
}
