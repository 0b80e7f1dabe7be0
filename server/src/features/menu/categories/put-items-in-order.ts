import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { updateCategoryOrder } from './categories.queries.ts'
import { updateItemOrder } from '../menu-writing.queries.ts'

/** Puts the given categories in this order, before all others. */
export async function putCategoriesInOrder(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await updateCategoryOrder(tx.db, ids)) < ids.length) throw new AppError('category.not_found')
}

/** Puts the given items in this order, each before the others of its category. */
export async function putItemsInOrder(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await updateItemOrder(tx.db, ids)) < ids.length) throw new AppError('menu.item_not_found')
}
