import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { readPrice } from './menu-price.rules.ts'
import { loadTaxGroupRules } from './tax-groups/load-tax-groups.ts'
import { loadPriceRules } from './price-rules/load-price-rules.ts'
import { taxesOfRow } from './menu-item-record.rules.ts'
import { listMenuItems } from './menu-items.queries.ts'
import { updateItemFacts, insertItem, getPricingTerms, lockItem, type ItemFacts } from './menu-writing.queries.ts'

/** An item from the menu screen: prices are texts in the store's currency. */
export type ItemDraft = {
  title: string
  price: string
  netPrice: string | null
  categoryId: string | null
  taxId: string | null
  /** Undefined, it stays. */
  course?: number | null | undefined
}

export async function addMenuItem(tx: TenantTx, draft: ItemDraft): Promise<{ id: string }> {
  return insertItem(tx.db, { ...(await readItem(tx, draft)), taxGroupId: null })
}

/** Changes an item of the menu; ordered ones keep their copy. */
export async function updateMenuItem(tx: TenantTx, id: string, draft: ItemDraft): Promise<void> {
  const facts = await readItem(tx, draft)
  if (!(await lockItem(tx.db, id))) throw new AppError('menu.item_not_found')
  await updateItemFacts(tx.db, id, { ...facts, taxGroupId: await findGroupToKeep(tx, id, draft.taxId) })
}

/** Its tax group; none if the named tax is not the one the group shows. */
async function findGroupToKeep(tx: TenantTx, id: string, taxId: string | null): Promise<string | null> {
  const [item] = await listMenuItems(tx.db, id)
  if (!item || item.taxGroupId === null) return null
  const { today } = await loadPriceRules(tx)
  const taxes = { groups: await loadTaxGroupRules(tx), today }
  return taxesOfRow(item, taxes).dinein?.id === taxId ? item.taxGroupId : null
}

async function readItem(tx: TenantTx, draft: ItemDraft): Promise<Omit<ItemFacts, 'taxGroupId'>> {
  const { title, price, netPrice, categoryId, taxId, course } = draft
  const { digits, hasCategory, hasTax } = await getPricingTerms(tx.db, { categoryId, taxId })
  if (categoryId !== null && !hasCategory) throw new AppError('category.not_found')
  if (taxId !== null && !hasTax) throw new AppError('tax.not_found')
  return {
    title,
    price: readPrice(price, digits, 'menu.price_invalid'),
    netPrice: netPrice === null ? null : readPrice(netPrice, digits, 'menu.price_invalid'),
    categoryId,
    taxId,
    ...(course !== undefined && { course }),
  }
}
