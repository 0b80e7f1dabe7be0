import type { ErrorCode } from '#core/contract/errors.ts'
import type { StockItemRow as Row } from '#core/contract/inventory/stock-files.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudits } from '../../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../../store/load-store.ts'
import { storeParts } from '../items/save-stock-item.ts'
import { insertStockItem, listStockItems, updateStockItem } from '../items/stock-items.queries.ts'
import { lockRecipes } from '../recipes/recipes.queries.ts'
import { listSuppliers } from '../suppliers/suppliers.queries.ts'
import { planItems, type ItemsPlan } from './plan-items.rules.ts'
import { outcomeOf } from './stock-cells.rules.ts'
import { listUses, lockAllItems, lockBalancesOf } from './stock-files.queries.ts'

type TextOf = (code: ErrorCode) => string

/** The result that an import of these lines would have; changes nothing. */
export async function previewItems(tx: ReadTx, rows: readonly Row[], textOf: TextOf) {
  return outcomeOf(await loadPlan(tx, rows), textOf)
}

/**
 * Adds and changes stock items by the lines of a file: all of them or, if one is wrong, none. Items not in the file
 * stay.
 */
export async function importItems(tx: TenantTx, rows: readonly Row[], textOf: TextOf) {
  await lockRecipes(tx.db)
  await lockCurrencyShared(tx)
  await lockAllItems(tx.db)
  const found = await loadPlan(tx, rows)
  if (found.delicate.length > 0) await lockBalancesOf(tx.db, found.delicate)
  const plan = found.delicate.length > 0 ? await loadPlan(tx, rows) : found
  const outcome = outcomeOf(plan, textOf)
  if (plan.problems.length > 0) throw new AppError('stock_import.refused', outcome)
  for (const item of plan.added) await storeParts(tx, (await insertStockItem(tx.db, item.facts)).id, item)
  for (const item of plan.changed) {
    await updateStockItem(tx.db, item.id, item.facts)
    await storeParts(tx, item.id, item)
  }
  await recordAudits(tx, [
    ...plan.added.map(({ facts }) => ({ kind: 'stock_item.added' as const, subject: facts.title })),
    ...plan.changed.map(({ facts: { title } }) => ({
      kind: 'stock_item.updated' as const,
      subject: title,
      details: { to: title },
    })),
  ])
  if (plan.added.length + plan.changed.length > 0) tx.emit({ type: 'stock_update' })
  return outcome
}

async function loadPlan(tx: ReadTx, rows: readonly Row[]): Promise<ItemsPlan> {
  const [items, suppliers, uses, { digits }] = await awaitPipelined([
    listStockItems(tx.db, null),
    listSuppliers(tx.db),
    listUses(tx.db),
    loadStore(tx),
  ])
  const useOf = new Map(uses.map((use) => [use.id, use]))
  const present = items.map((item) => {
    const { isFixed = false, isInRecipe = false } = useOf.get(item.id) ?? {}
    return { ...item, isFixed, isInRecipe }
  })
  return planItems(rows, present, { digits, suppliers })
}
