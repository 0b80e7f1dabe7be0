import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { findHindrance, lockTablesForUpdate } from './saved-tables.queries.ts'

/** Locks tables about to be deleted: 409, naming the table, if a party sits, orders or is expected there. */
export async function checkTablesMayGo(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await lockTablesForUpdate(tx.db, ids)
  const hindrance = await findHindrance(tx.db, ids)
  if (hindrance)
    throw new AppError(hindrance.isInUse ? 'table.in_use' : 'table.booked', { tableTitle: hindrance.title })
}
