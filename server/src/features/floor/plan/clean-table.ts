import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { updateTableCleaned } from './saved-tables.queries.ts'

/** Marks a table as clean; harmless if it already is. */
export async function cleanTable(tx: TenantTx, id: string): Promise<void> {
  const table = await updateTableCleaned(tx.db, id)
  if (!table) throw new AppError('table.not_found')
  if (table.wasUnclean) tx.emit({ type: 'floor_update' })
}
