import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { lockTablesToSeat } from '../tables/load-table.ts'
import { updateTablesLeft, updateVisitsClosed } from './closed-visits.queries.ts'
import { takeTables } from './take-tables.ts'
import { findLastMerge, type MergedRows } from './visit-operations.queries.ts'
import {
  insertVisitTables,
  listTakenTables,
  listVisits,
  updateMainTable,
  updateMergedInto,
  updateVisitReopened,
  type TableOfVisit,
  type VisitRow,
} from './visits.queries.ts'

type Joining = { from: VisitRow; into: VisitRow; covers: number | null }

/** One visit takes the tables and covers of another, which is closed, under the locks of both. */
export async function joinVisits(tx: TenantTx, { from, into, covers }: Joining): Promise<void> {
  await updateVisitsClosed(tx.db, [from.id], into.id)
  const tableIds = from.tables.map(({ id }) => id)
  if (tableIds.length > 0) await insertVisitTables(tx.db, into.id, tableIds)
  if (into.mainTableId === null && tableIds.length > 0) await updateMainTable(tx.db, into.id, tableIds[0]!)
  await updateMergedInto(tx.db, into.id, { covers, isSeated: into.isSeated || from.isSeated })
}

export type Merge = MergedRows & { id: string }

/** A visit that is part of another one, both locked, with what its last merge moved; undefined where it is not. */
export async function loadMerge(tx: TenantTx, id: string, intoId: string): Promise<Merge | undefined> {
  const [visit] = await listVisits(tx.db, [id])
  if (!visit) throw new AppError('visit.not_found')
  if (visit.mergedInto !== intoId) return undefined
  const merged = await findLastMerge(tx.db, id, intoId)
  return merged && { ...merged, id }
}

/**
 * The merged visit is open again at the tables it had; returns the first of them. 409 `table.taken` where the other one, which has no name
 * to be found by, sits at no other table by now.
 */
export async function separateVisits(
  tx: TenantTx,
  { from, into, covers }: { from: Merge; into: VisitRow; covers: number | null },
): Promise<TableOfVisit | null> {
  const kept = (await listTakenTables(tx.db, into.id)).filter((id) => !from.tableIds.includes(id))
  if (kept.length === 0 && into.name === null) throw new AppError('table.taken')
  const back = from.tableIds.filter((id) => into.tables.some((table) => table.id === id))
  await lockTablesToSeat(tx, from.tableIds)
  await updateTablesLeft(tx.db, into.id, { keptIds: kept, isUsed: false })
  await updateMergedInto(tx.db, into.id, { covers, isSeated: into.isSeated })
  if (into.mainTableId !== null && from.tableIds.includes(into.mainTableId))
    await updateMainTable(tx.db, into.id, kept[0] ?? null)
  await updateVisitReopened(tx.db, from.id, null)
  await takeTables(tx, from.id, from.tableIds)
  const [main] = back.length > 0 ? back : from.tableIds
  return (await listVisits(tx.db, [from.id]))[0]!.tables.find(({ id }) => id === main) ?? null
}
