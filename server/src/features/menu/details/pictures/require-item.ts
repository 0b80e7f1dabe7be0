import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findItem } from '../../menu-writing.queries.ts'

/** Asked before a picture is taken in: encoding one for an item that is not there would be wasted. */
export async function requireMenuItem(tx: ReadTx, id: string): Promise<void> {
  if (!(await findItem(tx.db, id))) throw new AppError('menu.item_not_found')
}
