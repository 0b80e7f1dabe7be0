import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockTablesToSeat } from '../tables/load-table.ts'
import { updateTablesLeft } from './closed-visits.queries.ts'
import { insertVisitTables, listTakenTables, updateMainTable } from './visits.queries.ts'

/**
 * Gives a visit these tables and no others, under its lock; those that it leaves are to be cleaned where the restaurant works like that.
 * 409 `table.taken` where another party sits at one.
 */
export async function takeTables(tx: TenantTx, visitId: string, tableIds: readonly string[]): Promise<void> {
  const own = await listTakenTables(tx.db, visitId)
  await lockTablesToSeat(tx, [...own, ...tableIds])
  await updateTablesLeft(tx.db, visitId, { keptIds: tableIds, isUsed: true })
  const missing = tableIds.filter((id) => !own.includes(id))
  const taken = missing.length === 0 ? [] : await insertVisitTables(tx.db, visitId, missing)
  if (taken.length < missing.length) throw new AppError('table.taken')
  await updateMainTable(tx.db, visitId, tableIds[0] ?? null)
}
