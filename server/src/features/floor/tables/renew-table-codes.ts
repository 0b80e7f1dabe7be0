import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { newTableCode } from './save-table.ts'
import { updateTableCodes, lockTables } from './tables.queries.ts'

/** A new code for every table, also one whose deletion may be undone: printed codes are no longer found. */
export async function renewTableCodes(tx: TenantTx): Promise<void> {
  const ids = await lockTables(tx.db)
  await updateTableCodes(
    tx.db,
    ids.map((id) => ({ id, code: newTableCode() })),
  )
}
