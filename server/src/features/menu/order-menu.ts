import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { orderCategories } from './categories.queries.ts'
import { orderItems } from './menu-writing.queries.ts'

/** The named categories in this order, before all others. */
export async function putCategoriesInOrder(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await orderCategories(tx.db, ids)) < ids.length) throw new AppError('category.not_found')
}

/** The named items in this order, each before the others of its category. */
export async function putItemsInOrder(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await orderItems(tx.db, ids)) < ids.length) throw new AppError('menu.item_not_found')
}
