import type { ErrorCode } from '#core/contract/errors.ts'
import type { RecipeForFile, RecipeRow as Row } from '#core/contract/inventory/stock-files.ts'
import { formatQuantity } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudits } from '../../audit/record-audit.ts'
import { listStockItems, lockStockItemsShared } from '../items/stock-items.queries.ts'
import { loadAllRecipes } from '../recipes/load-recipes.ts'
import { insertPreparation } from '../recipes/preparations.queries.ts'
import { lockRecipes } from '../recipes/recipes.queries.ts'
import { storeRecipes } from '../recipes/store-recipes.ts'
import { planRecipes, type PresentRecipes } from './plan-recipes.rules.ts'
import { outcomeOf } from './stock-cells.rules.ts'
import { listFileTargets } from './stock-files.queries.ts'

type TextOf = (code: ErrorCode) => string

/** The result that an import of these lines would have; changes nothing. */
export async function previewRecipes(tx: ReadTx, rows: readonly Row[], textOf: TextOf) {
  return outcomeOf(planRecipes(rows, await loadPresent(tx)), textOf)
}

/** Saves new versions of a file's recipes: all of them or, if one is wrong, none. Recipes not in the file stay. */
export async function importRecipes(tx: TenantTx, rows: readonly Row[], textOf: TextOf) {
  await lockRecipes(tx.db)
  const present = await loadPresent(tx)
  const plan = planRecipes(rows, present)
  const outcome = outcomeOf(plan, textOf)
  if (plan.problems.length > 0) throw new AppError('stock_import.refused', outcome)
  const named = plan.drafts.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? []))
  const locked = await lockStockItemsShared(tx.db, [...new Set(named)])
  // one of them has been removed since it was read
  if (locked.length < new Set(named).size) throw new AppError('stock_item.not_found')
  const ids = new Map<string, string>()
  for (const { id, title, unit } of plan.preparations) ids.set(id, (await insertPreparation(tx.db, { title, unit })).id)
  const drafts = plan.drafts.map(({ lines, ...draft }) => ({
    ...draft,
    id: ids.get(draft.id) ?? draft.id,
    lines: lines.map((line) => ({ ...line, preparationId: ids.get(line.preparationId ?? '') ?? line.preparationId })),
  }))
  if (drafts.length === 0) return outcome
  const versions = await storeRecipes(tx, drafts)
  await recordAudits(tx, [
    ...plan.preparations.map(({ title }) => ({ kind: 'preparation.added' as const, subject: title })),
    ...drafts.map(({ title }, at) => ({
      kind: 'recipe.saved' as const,
      subject: title,
      details: { version: String(versions[at]) },
    })),
  ])
  tx.emit({ type: 'stock_update' })
  return outcome
}

async function loadPresent(tx: ReadTx): Promise<PresentRecipes> {
  const [targets, recipes, items] = await awaitPipelined([
    listFileTargets(tx.db),
    loadAllRecipes(tx),
    listStockItems(tx.db, null),
  ])
  return { targets, recipes, items }
}

/** The lines of every recipe, including menu items and preparations without one; choices only with one. */
export async function showRecipeLines(tx: ReadTx): Promise<RecipeForFile[]> {
  const { targets, recipes, items } = await loadPresent(tx)
  const known = new Map([...items, ...targets].map((one) => [one.id, { title: one.title, unit: one.unit }]))
  return targets.flatMap(({ kind, id, title, category, unit }) => {
    const recipe = recipes.get(id)
    if (!recipe && kind !== 'dish' && kind !== 'preparation') return []
    return [
      {
        kind,
        title,
        category,
        yield: recipe && unit ? formatQuantity(recipe.yield, unit) : null,
        unit,
        lines: (recipe?.lines ?? []).map(({ ingredientId, isPreparation, quantity, lossPercent, stops }) => {
          const ingredient = known.get(ingredientId)!
          return {
            item: isPreparation ? null : ingredient.title,
            preparation: isPreparation ? ingredient.title : null,
            quantity: formatQuantity(quantity, ingredient.unit!),
            unit: ingredient.unit!,
            loss_percent: lossPercent,
            stops,
          }
        }),
      },
    ]
  })
}
