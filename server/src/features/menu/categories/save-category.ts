import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { updateCategoryHidden, updateCategoryTitle } from './categories.queries.ts'

export async function updateCategory(tx: TenantTx, id: string, title: string): Promise<void> {
  if (!(await updateCategoryTitle(tx.db, id, title))) throw new AppError('category.not_found')
}

/** Its items stay on the menu, without a category. */
export async function removeCategory(tx: TenantTx, id: string): Promise<void> {
  if (!(await updateCategoryHidden(tx.db, id))) throw new AppError('category.not_found')
}
