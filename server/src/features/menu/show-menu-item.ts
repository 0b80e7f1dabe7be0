import type { MenuItem } from '#core/contract/records.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { listItemRecords } from './list-menu.ts'

export async function showMenuItem(tx: ReadTx, id: string): Promise<MenuItem> {
  const [item] = await listItemRecords(tx, id)
  if (!item) throw new AppError('menu.item_not_found')
  return item
}
