import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { readPrice } from './menu-price.rules.ts'
import { updateItemFacts, insertItem, getPricingTerms, type ItemFacts } from './menu-writing.queries.ts'

/** An item as the menu screen sends it: prices are texts, to be read in the store's currency. */
export type ItemDraft = {
  title: string
  price: string
  netPrice: string | null
  categoryId: string | null
  taxId: string | null
}

export async function addMenuItem(tx: TenantTx, draft: ItemDraft): Promise<{ id: string }> {
  return insertItem(tx.db, await readItem(tx, draft))
}

/** Changes the menu; what was ordered keeps its copy. */
export async function updateMenuItem(tx: TenantTx, id: string, draft: ItemDraft): Promise<void> {
  if (!(await updateItemFacts(tx.db, id, await readItem(tx, draft)))) throw new AppError('menu.item_not_found')
}

async function readItem(tx: TenantTx, draft: ItemDraft): Promise<ItemFacts> {
  const { title, price, netPrice, categoryId, taxId } = draft
  const { digits, hasCategory, hasTax } = await getPricingTerms(tx.db, { categoryId, taxId })
  if (categoryId !== null && !hasCategory) throw new AppError('category.not_found')
  if (taxId !== null && !hasTax) throw new AppError('tax.not_found')
  return {
    title,
    price: readPrice(price, digits, 'menu.price_invalid'),
    netPrice: netPrice === null ? null : readPrice(netPrice, digits, 'menu.price_invalid'),
    categoryId,
    taxId,
  }
}
