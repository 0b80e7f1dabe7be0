import type { PreparationBody, RecipeKind, RecipeLineBody } from '#core/contract/inventory/recipes.ts'
import { parseQuantity, type StockUnit } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockStockItemsShared } from '../items/stock-items.queries.ts'
import { insertPreparation, listPreparations } from './preparations.queries.ts'
import { findTarget, lockRecipes, type NewRecipe } from './recipes.queries.ts'
import { storeRecipes } from './store-recipes.ts'

type Target = { kind: RecipeKind; id: string }
type Draft = { lines: readonly RecipeLineBody[]; yield: string | null }

/**
 * Saves the next version of a recipe; one without lines takes nothing. Past sales keep the stock they took. Locks in
 * the order of all changes of menu and stock (decision 59).
 */
export async function saveRecipe(tx: TenantTx, { kind, id }: Target, draft: Draft): Promise<{ version: number }> {
  await lockRecipes(tx.db)
  const target = await findTarget(tx.db, kind, id)
  if (!target) throw new AppError('recipe.not_found')
  const saved = await storeRecipe(tx, { kind, id, unit: target.unit }, draft)
  await recordAudit(tx, { kind: 'recipe.saved', subject: target.title, details: { version: String(saved.version) } })
  tx.emit({ type: 'stock_update' })
  return saved
}

export async function addPreparation(tx: TenantTx, body: PreparationBody): Promise<{ preparationId: string }> {
  await lockRecipes(tx.db)
  const { id } = await insertPreparation(tx.db, body)
  await storeRecipe(tx, { kind: 'preparation', id, unit: body.unit }, body)
  await recordAudit(tx, { kind: 'preparation.added', subject: body.title })
  tx.emit({ type: 'stock_update' })
  return { preparationId: id }
}

async function storeRecipe(tx: TenantTx, { kind, id, unit }: Target & { unit: StockUnit | null }, draft: Draft) {
  const made = unit === null ? null : readYield(draft.yield, unit)
  const lines = await readLines(tx, draft.lines)
  const [saved] = await storeRecipes(tx, [{ kind, id, made, lines }])
  return { version: saved! }
}

function readYield(text: string | null, unit: StockUnit): bigint {
  const made = text === null ? null : parseQuantity(text, unit)
  if (made === null || made === 0n) throw new AppError('recipe.yield_invalid')
  return made
}

/** Reads the lines' quantities in their ingredients' units; each ingredient may appear once. */
async function readLines(tx: TenantTx, lines: readonly RecipeLineBody[]): Promise<NewRecipe['lines']> {
  const [items, preparations] = await awaitPipelined([
    lockStockItemsShared(
      tx.db,
      lines.flatMap(({ itemId }) => itemId ?? []),
    ),
    listPreparations(tx.db),
  ])
  const units = new Map([...items, ...preparations].map(({ id, unit }) => [id, unit]))
  if (lines.some(({ itemId, preparationId }) => (itemId === null) === (preparationId === null)))
    throw new AppError('recipe.lines_invalid')
  const named = new Set(lines.map(({ itemId, preparationId }) => itemId ?? preparationId))
  if (named.size < lines.length) throw new AppError('recipe.lines_invalid')
  return lines.map(({ itemId, preparationId, quantity: text, lossPercent, stops }) => {
    const unit = units.get((itemId ?? preparationId)!)
    if (!unit) throw new AppError(itemId === null ? 'preparation.not_found' : 'stock_item.not_found')
    const quantity = parseQuantity(text, unit)
    if (quantity === null || quantity === 0n) throw new AppError('stock.quantity_invalid')
    return { itemId, preparationId, quantity: String(quantity), lossPercent, stops }
  })
}
