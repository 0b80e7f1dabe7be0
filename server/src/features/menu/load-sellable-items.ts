import type { TaxType } from '#core/money/tax.ts'
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
}

/** The items as the menu sells them now; refuses if any is gone. */
export async function loadSellableItems(tx: ReadTx, ids: readonly string[]): Promise<Map<string, SellableItem>> {
  const wanted = [...new Set(ids)]
  const rows = await listSellableItems(tx.db, wanted)
  if (rows.length < wanted.length) throw new AppError('menu.item_unavailable')
  return new Map(rows.map((row) => [row.id, toSellableItem(row)]))
}

function toSellableItem(row: SellableItemRow): SellableItem {
  const { id, title, price, variants, addons } = row
  const { category_id, category_title, tax_id, tax_title, rate_milli, tax_type } = row
  const category = category_id === null ? null : { id: category_id, title: category_title! }
  const tax =
    tax_id === null ? null : { id: tax_id, title: tax_title!, rateMilli: rate_milli!, type: tax_type as TaxType }
  return { id, title, price, category, tax, variants, addons }
}
