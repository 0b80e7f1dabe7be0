import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockTableOfCodeShared, lockTableShared } from './tables.queries.ts'

/** A table as it is now; a removed one is not found, and until the commit nobody removes this one. */
export async function loadTable(tx: TenantTx, id: string): Promise<{ id: string; title: string; floor: string }> {
  const table = await lockTableShared(tx.db, id)
  if (!table) throw new AppError('table.not_found')
  return table
}

/** The same, by the code that its guests scanned; null where it leads nowhere. */
export async function lockTableOfCode(
  { db }: ReadTx,
  code: string,
): Promise<{ id: string; title: string; floor: string } | null> {
  return (await lockTableOfCodeShared(db, code)) ?? null
}
