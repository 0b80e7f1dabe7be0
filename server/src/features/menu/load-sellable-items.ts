import type { SellableItem } from '#core/menu/sellable-item.ts'
import type { TaxType } from '#core/money/tax.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { loadTaxGroupRules, type TaxGroupRules } from './tax-groups/load-tax-groups.ts'
import { listSellableItems, type SellableItemRow } from './menu-items.queries.ts'

/** The items as currently sold; refuses if any is gone. */
export async function loadSellableItems(tx: ReadTx, ids: readonly string[]): Promise<Map<string, SellableItem>> {
  const wanted = [...new Set(ids)]
  const [rows, taxGroups] = await awaitPipelined([listSellableItems(tx.db, wanted), loadTaxGroupRules(tx)])
  if (rows.length < wanted.length) throw new AppError('menu.item_unavailable')
  return byId(rows, taxGroups)
}

/** Everything currently sold. */
export async function loadAllSellableItems(tx: ReadTx): Promise<Map<string, SellableItem>> {
  const [rows, taxGroups] = await awaitPipelined([listSellableItems(tx.db, null), loadTaxGroupRules(tx)])
  return byId(rows, taxGroups)
}

function byId(rows: readonly SellableItemRow[], taxGroups: TaxGroupRules): Map<string, SellableItem> {
  return new Map(rows.map((row) => [row.id, toSellableItem(row, taxGroups)]))
}

function toSellableItem(row: SellableItemRow, taxGroups: TaxGroupRules): SellableItem {
  const { id, title, price, variants, addons, optionGroups, isOpenPrice, isDiscountable, isSet, steps } = row
  const { categoryId, categoryTitle, taxId, taxTitle, rateMilli, taxType, taxGroupId } = row
  const category = categoryId === null ? null : { id: categoryId, title: categoryTitle! }
  const tax = taxId === null ? null : { id: taxId, title: taxTitle!, rateMilli: rateMilli!, type: taxType as TaxType }
  const taxRules = taxGroupId === null ? null : (taxGroups.get(taxGroupId) ?? null)
  const sold = { isOpenPrice, isDiscountable, isSet, steps }
  return { id, title, price, category, tax, taxRules, variants, addons, optionGroups, ...sold }
}
