import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockTableOfCodeShared, lockTableShared } from './tables.queries.ts'

/** A table that exists; until commit nobody removes it. */
export async function loadTable(tx: TenantTx, id: string): Promise<{ id: string; title: string; floor: string }> {
  const table = await lockTableShared(tx.db, id)
  if (!table) throw new AppError('table.not_found')
  return table
}

/** A table by its guests' scanned code; null if the code is unknown. */
export async function lockTableOfCode(
  { db }: ReadTx,
  code: string,
): Promise<{ id: string; title: string; floor: string } | null> {
  return (await lockTableOfCodeShared(db, code)) ?? null
}
