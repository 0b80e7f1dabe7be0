import type { MenuItem } from '#core/contract/records.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { toMenuItem } from './menu-item-record.rules.ts'
import { listMenuItems } from './menu-items.queries.ts'

export async function showMenuItem(tx: ReadTx, id: string): Promise<MenuItem> {
  const [row] = await listMenuItems(tx.db, id)
  if (!row) throw new AppError('menu.item_not_found')
  return toMenuItem(row)
}
