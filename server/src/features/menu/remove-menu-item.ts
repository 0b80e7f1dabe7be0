import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { updateItemHidden } from './menu-writing.queries.ts'

/** Takes an item off the menu; what was sold keeps its copy. */
export async function removeMenuItem(tx: TenantTx, id: string): Promise<void> {
  if (!(await updateItemHidden(tx.db, id))) throw new AppError('menu.item_not_found')
}
