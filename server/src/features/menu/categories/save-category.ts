import { categoriesApi } from '#core/contract/menu.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { updateRowShown } from '../../audit/undo/restored-rows-parts.queries.ts'
import { hasSchedule } from '../details/schedules/load-schedules.ts'
import { updateCategoryHidden, updateCategoryRow } from './categories.queries.ts'

type CategoryDraft = {
  title: string
  scheduleId?: string | null | undefined
  course?: number | null | undefined
}

export async function updateCategory(tx: TenantTx, id: string, draft: CategoryDraft): Promise<void> {
  const { title, scheduleId, course } = draft
  if (scheduleId && !(await hasSchedule(tx, scheduleId))) throw new AppError('menu_schedule.not_found')
  if (!(await updateCategoryRow(tx.db, id, { title, scheduleId, course }))) throw new AppError('category.not_found')
}

/** Restores it with the items that have not moved since. */
export const categoryDeletion: Deletion<{ id: string }> = {
  kind: 'category',
  access: categoriesApi.delete.access,
  restore: (tx, { id }) => updateRowShown(tx.db, 'categories', id),
}

/** Removes a category; its items stay on the menu without one. */
export async function removeCategory(tx: TenantTx, id: string) {
  const hidden = await updateCategoryHidden(tx.db, id)
  if (!hidden) throw new AppError('category.not_found')
  return offerUndo(tx, categoryDeletion, { subject: hidden.title, state: { id } })
}
