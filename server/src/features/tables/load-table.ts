import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/http/app-error.ts'
import { holdTable } from './tables.queries.ts'

/** A table as it stands in the room now; a removed one is not found, and until the commit nobody removes this one. */
export async function loadTable(tx: TenantTx, id: string): Promise<{ id: string; title: string; floor: string }> {
  const table = await holdTable(tx.db, id)
  if (!table) throw new AppError('table.not_found')
  return table
}
