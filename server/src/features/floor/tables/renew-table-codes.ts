import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { newTableCode } from './save-table.ts'
import { updateTableCodes, lockTables } from './tables.queries.ts'

/** Gives every table a new code, including those whose deletion can be undone: printed codes no longer work. */
export async function renewTableCodes(tx: TenantTx): Promise<void> {
  const ids = await lockTables(tx.db)
  await updateTableCodes(
    tx.db,
    ids.map((id) => ({ id, code: newTableCode() })),
  )
}
