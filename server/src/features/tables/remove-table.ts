import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { hasOpenOrders, updateTableHidden, lockTable } from './tables.queries.ts'

/** Removes a table; past orders keep its name. */
export async function removeTable(tx: TenantTx, id: string): Promise<void> {
  if (!(await lockTable(tx.db, id))) throw new AppError('table.not_found')
  if (await hasOpenOrders(tx.db, id)) throw new AppError('table.in_use')
  await updateTableHidden(tx.db, id)
}
