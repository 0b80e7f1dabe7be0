import type { TaxType } from '#core/money/tax.ts'
import type { OptionGroup } from '#core/orders/options.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { listSellableItems, type SellableItemRow } from './menu-items.queries.ts'

type Priced = { id: string; title: string; price: number }

/** What can be ordered now; amounts in minor units. */
export type SellableItem = Priced & {
  category: { id: string; title: string } | null
  tax: { id: string; title: string; rateMilli: number; type: TaxType } | null
  variants: Priced[]
  addons: Priced[]
  optionGroups: OptionGroup[]
  /** Its price is typed each time it is sold. */
  isOpenPrice: boolean
  /** Discounts of a bill touch it. */
  isDiscountable: boolean
}

/** The items as the menu sells them now; refuses if any is gone. */
export async function loadSellableItems(tx: ReadTx, ids: readonly string[]): Promise<Map<string, SellableItem>> {
  const wanted = [...new Set(ids)]
  const rows = await listSellableItems(tx.db, wanted)
  if (rows.length < wanted.length) throw new AppError('menu.item_unavailable')
  return byId(rows)
}

/** Everything that the menu sells now. */
export async function loadAllSellableItems(tx: ReadTx): Promise<Map<string, SellableItem>> {
  return byId(await listSellableItems(tx.db, null))
}

function byId(rows: readonly SellableItemRow[]): Map<string, SellableItem> {
  return new Map(rows.map((row) => [row.id, toSellableItem(row)]))
}

function toSellableItem(row: SellableItemRow): SellableItem {
  const { id, title, price, variants, addons, optionGroups, isOpenPrice, isDiscountable } = row
  const { categoryId, categoryTitle, taxId, taxTitle, rateMilli, taxType } = row
  const category = categoryId === null ? null : { id: categoryId, title: categoryTitle! }
  const tax = taxId === null ? null : { id: taxId, title: taxTitle!, rateMilli: rateMilli!, type: taxType as TaxType }
  return { id, title, price, category, tax, variants, addons, optionGroups, isOpenPrice, isDiscountable }
}
