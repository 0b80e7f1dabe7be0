import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findCategory, lockTaxGroup, updateItemsOfCategory } from './tax-groups.queries.ts'

/** Puts a category's items in a group; returns their number. */
export async function assignTaxGroup(tx: TenantTx, groupId: string, categoryId: string): Promise<number> {
  const group = await lockTaxGroup(tx.db, groupId)
  if (!group) throw new AppError('tax_group.not_found')
  const category = await findCategory(tx.db, categoryId)
  if (!category) throw new AppError('category.not_found')
  const items = await updateItemsOfCategory(tx.db, categoryId, groupId)
  const details = { group: group.title, quantity: String(items) }
  const logged = { group: group.title, quantity: items }
  await recordAudit(tx, { kind: 'tax_group.assigned', subject: category.title, details, logged })
  tx.emit({ type: 'menu_update' })
  return items
}
