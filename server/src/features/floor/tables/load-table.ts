import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { listTablesShared, lockTableOfCodeShared, lockTablesOfIds, lockTableShared } from './tables.queries.ts'

/** A table as it is now; a removed one is not found, and until the commit nobody removes this one. */
export async function loadTable(tx: TenantTx, id: string): Promise<{ id: string; title: string; floor: string }> {
  const table = await lockTableShared(tx.db, id)
  if (!table) throw new AppError('table.not_found')
  return table
}

/** The same for several, in the order asked. */
export async function loadTables(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ id: string; title: string; floor: string }[]> {
  const tables = new Map((await listTablesShared(tx.db, ids)).map((table) => [table.id, table]))
  return ids.map((id) => {
    const table = tables.get(id)
    if (!table) throw new AppError('table.not_found')
    return table
  })
}

/** The same, by the code that its guests scanned; null where it leads nowhere. */
export async function lockTableOfCode(
  { db }: ReadTx,
  code: string,
): Promise<{ id: string; title: string; floor: string } | null> {
  return (await lockTableOfCodeShared(db, code)) ?? null
}

/** Locks the tables that a party gets or leaves, ahead of any of them: two parties that change places do not wait for each other. */
export async function lockTablesToSeat(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await lockTablesOfIds(tx.db, ids)
}
