import type { ListedRecipe, Preparation, RecipeKind, RecipeRecord } from '#core/contract/inventory/recipes.ts'
import { addDays } from '#core/calendar/business-day.ts'
import { statementRecord, sumOf } from '#core/menu/allergens.ts'
import { taxOf } from '#core/money/tax.ts'
import { roundHalfUp } from '#core/stock/fractions.ts'
import { openRecipes, type Recipes } from '#core/stock/recipes.ts'
import { formatExact, formatQuantity, unitSize, MILLIONTHS, VALUE_PLACES, type StockUnit } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import type { ReportStore } from '../../reports/read-figures.ts'
import { listItemsSold } from '../../reports/show-report.ts'
import { loadStore } from '../../store/load-store.ts'
import { costOfQuantity } from '../items/stock-item-record.rules.ts'
import { listStockItems, listStockItemsByIds, type StockItemRow } from '../items/stock-items.queries.ts'
import { loadAllRecipes, loadRecipesOf } from './load-recipes.ts'
import { listPreparations } from './preparations.queries.ts'
import { findTarget, findVersion, listTargets, type RecipeTarget } from './recipes.queries.ts'

const DAYS_OF_SALES = 30

type Items = ReadonlyMap<string, StockItemRow>
type Priced = Pick<RecipeTarget, 'price' | 'rateMilli' | 'taxType'>

/** The current recipe, its cost at today's costs, and the margin. */
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
  const taken = [...openRecipes([id], recipes).keys()]
  const named = [...taken, ...(recipe?.lines ?? []).map(({ ingredientId }) => ingredientId)]
  const items = new Map((await listStockItemsByIds(tx.db, named)).map((item) => [item.id, item]))
  const titled = new Map<string, { title: string; unit: StockUnit }>([
    ...preparations.map((one) => [one.id, one] as const),
    ...items,
  ])
  // a preparation's cost is that of its whole yield
  const cost = costOf(id, target.unit === null ? 1n : (recipe?.yield ?? 1n), { recipes, items })
  return {
    version,
    lines: (recipe?.lines ?? []).map(({ ingredientId, isPreparation, quantity, lossPercent, stops }) => {
      const { title, unit } = titled.get(ingredientId)!
      return {
        item_id: isPreparation ? null : ingredientId,
        preparation_id: isPreparation ? ingredientId : null,
        title,
        unit,
        quantity: formatQuantity(quantity, unit),
        loss_percent: lossPercent,
        stops,
      }
    }),
    yield: target.unit === null || !recipe ? null : formatQuantity(recipe.yield, target.unit),
    unit: target.unit,
    ...moneyOf(target, cost, digits),
    allergens: taken.length === 0 ? null : statementRecord(sumOf(taken.map((item) => items.get(item)!.allergens))),
  }
}

/** All menu items with and without a recipe, best sellers first, and other targets with one. */
export async function showRecipes(tx: ReadTx, store: ReportStore): Promise<ListedRecipe[]> {
  const bounds = { from: addDays(store.today, 1 - DAYS_OF_SALES), to: store.today }
  const sales = await listItemsSold(tx, store, bounds)
  const sold = new Map(sales.map(({ id, units }) => [id, units]))
  const [targets, recipes, items] = await awaitPipelined([
    listTargets(tx.db),
    loadAllRecipes(tx),
    listStockItems(tx.db, null),
  ])
  const known = { recipes, items: new Map(items.map((item) => [item.id, item])) }
  const listed = targets.map(({ kind, id, title, category, version, ...target }): ListedRecipe => {
    const cost = version === 0 ? null : costOf(id, recipes.get(id)?.yield ?? 1n, known)
    return { kind, id, title, category, version, ...moneyOf(target, cost, store.digits), sold: sold.get(id) ?? 0 }
  })
  return listed.toSorted((a, b) => b.sold - a.sold)
}

/** Preparations by title, each with its cost per unit. */
export async function showPreparations(tx: ReadTx): Promise<Preparation[]> {
  const [preparations, recipes, items, { digits }] = await awaitPipelined([
    listPreparations(tx.db),
    loadAllRecipes(tx),
    listStockItems(tx.db, null),
    loadStore(tx),
  ])
  const known = { recipes, items: new Map(items.map((item) => [item.id, item])) }
  return preparations.map(({ id, title, unit }) => {
    const cost = costOf(id, unitSize(unit), known)
    return { id, title, unit, cost: cost === null ? null : formatExact(cost, digits + VALUE_PLACES) }
  })
}

/** The cost of a quantity at today's costs; null while no ingredient's cost is known. */
function costOf(id: string, times: bigint, { recipes, items }: { recipes: Recipes; items: Items }): bigint | null {
  let cost: bigint | null = null
  for (const [itemId, { of, over }] of openRecipes([id], recipes)) {
    const part = costOfQuantity(items.get(itemId)!, roundHalfUp({ of: of * times, over }))
    if (part !== null) cost = (cost ?? 0n) + part
  }
  return cost
}

function moneyOf(target: Priced, cost: bigint | null, digits: number) {
  const net = netPrice(target)
  const money = (value: bigint) => formatExact(value, digits + VALUE_PLACES)
  return {
    cost: cost === null ? null : money(cost),
    net_price: net === null ? null : money(net),
    margin: net === null || cost === null ? null : money(net - cost),
  }
}

/** Without tax, in millionths of the minor unit. */
function netPrice({ price, rateMilli, taxType }: Priced): bigint | null {
  if (price === null) return null
  const net = rateMilli === null || taxType === null ? price : taxOf(price, rateMilli, taxType).net
  return BigInt(net) * MILLIONTHS
}
