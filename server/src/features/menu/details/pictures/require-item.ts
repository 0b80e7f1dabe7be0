import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findItem } from '../../menu-writing.queries.ts'

/** Checked before receiving a picture, as encoding one for a missing item is wasted work. */
export async function requireMenuItem(tx: ReadTx, id: string): Promise<void> {
  if (!(await findItem(tx.db, id))) throw new AppError('menu.item_not_found')
}
