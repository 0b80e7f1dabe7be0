import { MAX_COVERS, MAX_TABLES_OF_VISIT } from '#core/visits/limits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadOrdersToMove, loadUnpaidOrders, moveRounds } from '../../orders/dining/move-rounds.ts'
import { closeFinishedVisits } from '../visits/close-finished-visits.ts'
import { lockVisits, lockVisitWithMerged } from '../visits/lock-visits.ts'
import { joinVisits, separateVisits, loadMerge } from '../visits/join-visits.ts'
import { loadVisit, type VisitRow } from '../visits/load-visits.ts'
import { recordOperations } from '../visits/record-operations.ts'

const namesOf = ({ tables, name }: VisitRow) => tables.map(({ title }) => title).join(', ') || (name ?? '')

/** Merges a visit into another one, which takes its open orders, its tables and its covers. Who still names it acts on that one. */
export async function mergeVisits(tx: TenantTx, id: string, intoId: string): Promise<string> {
  const [from, into] = (await lockVisits(tx, [id, intoId])) as [VisitRow, VisitRow]
  // it was merged already, perhaps by this very call
  if (from.id === into.id) {
    if (id === intoId) throw new AppError('request.invalid', { field: 'intoVisitId' })
    return into.id
  }
  if (from.status === 'closed' || into.status === 'closed') throw new AppError('visit.closed')
  if (from.tables.length + into.tables.length > MAX_TABLES_OF_VISIT)
    throw new AppError('request.invalid', { field: 'intoVisitId' })
  const orderIds = await loadOrdersToMove(tx, from.id)
  await joinVisits(tx, { from, into, covers: sumOfCovers(from, into) })
  const main = into.tables.find(({ id: tableId }) => tableId === into.mainTableId) ?? from.tables[0] ?? null
  await moveRounds(tx, orderIds, placeOf(into.id, main))
  const rows = {
    into: into.id,
    orderIds,
    tableIds: from.tables.map((table) => table.id),
    covers: from.covers,
    isSeated: from.isSeated,
  }
  await recordOperations(tx, [
    { visitId: from.id, kind: 'merged', details: { from: namesOf(from), to: namesOf(into) }, rows },
  ])
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
  tx.emit({ type: 'floor_update' })
  return into.id
}

function sumOfCovers(from: VisitRow, into: VisitRow): number | null {
  if (from.covers === null && into.covers === null) return null
  return Math.min((from.covers ?? 0) + (into.covers ?? 0), MAX_COVERS)
}

const placeOf = (visitId: string, table: VisitRow['tables'][number] | null) => ({
  visitId,
  tableId: table?.id ?? null,
  tableTitle: table?.title ?? null,
  floor: table?.floor ?? null,
})

/** What stays with a visit that lost its first table names the next one. */
async function nameTableOfOrders(tx: TenantTx, id: string): Promise<void> {
  const { tables, mainTableId } = (await loadVisit(tx, id, 0))!
  const orderIds = await loadOrdersToMove(tx, id)
  await moveRounds(tx, orderIds, placeOf(id, tables.find((table) => table.id === mainTableId) ?? null))
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
}

/**
 * Takes a merged visit out again: its unpaid orders of that merge go back with it to the tables it had. 409 `table.taken` where others sit
 * there by now, `visit.not_merged` where it is not part of this visit any more.
 */
export async function unmergeVisits(tx: TenantTx, id: string, mergedId: string): Promise<string> {
  const into = await lockVisitWithMerged(tx, id, mergedId)
  if (into.status === 'closed') throw new AppError('visit.closed')
  const merge = await loadMerge(tx, mergedId, into.id)
  if (!merge) throw new AppError('visit.not_merged')
  const orderIds = await loadUnpaidOrders(tx, into.id, merge.orderIds)
  const covers = into.covers === null || merge.covers === null ? into.covers : into.covers - merge.covers
  const table = await separateVisits(tx, { from: merge, into, covers: covers !== null && covers < 1 ? null : covers })
  await moveRounds(tx, orderIds, placeOf(merge.id, table))
  if (into.mainTableId !== null && merge.tableIds.includes(into.mainTableId)) await nameTableOfOrders(tx, into.id)
  const details = { from: namesOf(into), to: table?.title ?? '' }
  await recordOperations(tx, [
    { visitId: into.id, kind: 'unmerged', details },
    { visitId: merge.id, kind: 'opened_again', details },
  ])
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds })
  tx.emit({ type: 'floor_update' })
  // nobody had seated one of them, and its orders are paid or with the other one
  await closeFinishedVisits(tx, [{ visitId: into.id }, { visitId: merge.id }])
  return merge.id
}
