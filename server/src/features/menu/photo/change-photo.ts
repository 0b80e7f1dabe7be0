import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { updateItemRow, findItem } from '../menu-writing.queries.ts'

/** Asked before a picture is taken in: encoding one for an item that is not there would be wasted. */
export async function requireMenuItem(tx: ReadTx, id: string): Promise<void> {
  if (!(await findItem(tx.db, id))) throw new AppError('menu.item_not_found')
}

export async function changePhoto(tx: TenantTx, id: string, image: string | null): Promise<void> {
  if (!(await updateItemRow(tx.db, id, { image }))) throw new AppError('menu.item_not_found')
}
