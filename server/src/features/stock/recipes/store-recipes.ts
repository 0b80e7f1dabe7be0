import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import { checkNesting, portionsToHave, type Recipe, type Recipes } from '#core/stock/recipes.ts'
import { decideTargets } from '#core/stock/marks.ts'
import { StockLedger } from '#core/stock/stock-ledger.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { storeHasRecipes } from '../../store/load-store.ts'
import { markStatementsToCheck } from '../../menu/details/facts/save-facts.ts'
import { writeMenu } from '../../menu/write-menu.ts'
import { lockStockItemsShared } from '../items/stock-items.queries.ts'
import { loadMarks } from '../marks/load-marks.ts'
import { lockSoldOut, lockStops, updateStops, type NewStop } from '../marks/stops.queries.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { toRecipe } from './load-recipes.ts'
import { insertRecipe, listRecipes, type NewRecipe } from './recipes.queries.ts'

/** The next version of a recipe; `made`: a preparation's yield. */
export type RecipeDraft = { kind: RecipeKind; id: string; made: bigint | null; lines: NewRecipe['lines'] }

/**
 * Stores the next versions of recipes under the lock of all, in the lock order of all changes of menu and stock
 * (decision 59); returns their numbers.
 */
export async function storeRecipes(tx: TenantTx, drafts: readonly RecipeDraft[]): Promise<number[]> {
  const stored = await listRecipes(tx.db)
  const recipes = withDrafts(new Map(stored.map((row) => [row.targetId, toRecipe(row)])), drafts)
  const fault = nestingFault(recipes, drafts)
  if (fault) throw new AppError(`recipe.${fault.fault}`)
  const kinds = new Map([...stored.map((row) => [row.targetId, row.kind] as const), ...kindsOf(drafts)])
  const stops = stopsOf(recipes, kinds)
  const ids = drafts.filter(({ kind }) => kind !== 'preparation').map(({ id }) => id)
  const itemIds = [...new Set(stops.flatMap(({ id, itemId }) => (ids.includes(id) ? [itemId] : [])))]
  // an item's row before its balance, as in changes of items
  const [, balances, soldOut] = await awaitPipelined([
    lockStockItemsShared(tx.db, itemIds),
    lockBalances(tx.db, itemIds),
    lockSoldOut(tx.db, ids),
  ])
  await storeHasRecipes(tx)
  const versions: number[] = []
  for (const { id, kind, made, lines } of drafts) {
    const recipe = { targetId: id, kind, yield: made, lines, savedBy: tx.actor?.name ?? null }
    versions.push((await insertRecipe(tx.db, recipe)).version)
  }
  await lockStops(tx.db)
  await updateStops(tx.db, stops)
  const marks = await loadMarks(tx, itemIds)
  const decided = decideTargets({ ids, stops: marks.stops, ledger: new StockLedger(balances), soldOut })
  await awaitPipelined(writeMenu(tx.db, { portions: [], ...decided }))
  for (const notification of decided.notifications) tx.notify(notification)
  if (decided.soldOut.length + decided.back.length > 0) tx.emit({ type: 'menu_update' })
  const withRecipe = [...recipes].flatMap(([target, one]) => (one.lines.length > 0 ? [target] : []))
  await markStatementsToCheck(tx, { ids: targetsOf(new Set(drafts.map(({ id }) => id)), recipes), withRecipe })
  return versions
}

const kindsOf = (drafts: readonly RecipeDraft[]) => drafts.map(({ id, kind }) => [id, kind] as const)

/** The recipes after the drafts. */
export function withDrafts(present: Recipes, drafts: readonly RecipeDraft[]): Map<string, Recipe> {
  const drafted = drafts.map(
    ({ id, made, lines }) => [id, toRecipe({ lines, yield: made === null ? null : String(made) })] as const,
  )
  return new Map([...present, ...drafted])
}

/** A deeper preparation may make the recipes with it too deep. */
export function nestingFault(recipes: Recipes, drafts: readonly RecipeDraft[]) {
  const isDeeper = drafts.some(({ kind }) => kind === 'preparation')
  for (const id of isDeeper ? recipes.keys() : drafts.map((draft) => draft.id)) {
    const fault = checkNesting(id, recipes)
    if (fault) return { id, fault }
  }
  return null
}

/** Stock needed for everything on the menu, by current recipes. */
function stopsOf(recipes: Recipes, kinds: ReadonlyMap<string, RecipeKind>): NewStop[] {
  return [...recipes.keys()].flatMap((id) => {
    const kind = kinds.get(id)!
    if (kind === 'preparation') return []
    return [...portionsToHave(id, recipes)].map(([itemId, portion]) => ({
      itemId,
      id,
      target: kind === 'dish' ? ('item' as const) : kind,
      portion: String(portion),
    }))
  })
}

/** These, and recipes with them. */
function targetsOf(ids: ReadonlySet<string>, recipes: Recipes): string[] {
  const contains = (at: string): boolean =>
    ids.has(at) || (recipes.get(at)?.lines ?? []).some((line) => line.isPreparation && contains(line.ingredientId))
  return [...recipes.keys()].filter(contains)
}
