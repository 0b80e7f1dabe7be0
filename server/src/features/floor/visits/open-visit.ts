import { randomUUID } from 'node:crypto'
import { MAX_OPEN_VISITS } from '#core/visits/limits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadTables, lockTablesToSeat } from '../tables/load-table.ts'
import { recordOperations } from './record-operations.ts'
import { countOpenVisits, findRequestHash, insertVisit, insertVisitTables, type NewVisit } from './visits.queries.ts'

/**
 * Seats a party at free tables, or opens a tab, which has a name. 409 `table.taken` where somebody sits at one of them. An id of the
 * client that exists with the same content is this visit; with another content 409 `request.id_reused`.
 */
export async function openVisit(
  tx: TenantTx,
  { id, ...visit }: Omit<NewVisit, 'id'> & { id: string | null },
): Promise<string> {
  if (visit.tableIds.length === 0 && visit.name === null) throw new AppError('visit.name_required')
  if ((await countOpenVisits(tx.db)) >= MAX_OPEN_VISITS) throw new AppError('visit.too_many')
  const visitId = id ?? randomUUID()
  const requestHash = id === null ? null : visit.requestHash
  const tables = visit.tableIds.length === 0 ? [] : await loadTables(tx, visit.tableIds)
  if (!(await insertVisit(tx.db, { ...visit, id: visitId, requestHash }))) {
    if (!(await findRequestHash(tx.db, visitId))?.equals(visit.requestHash!)) throw new AppError('request.id_reused')
    return visitId
  }
  await lockTablesToSeat(tx, visit.tableIds)
  const free = await insertVisitTables(tx.db, visitId, visit.tableIds)
  if (free.length < visit.tableIds.length) throw new AppError('table.taken')
  const details = detailsOf(tables, visit)
  await recordOperations(tx, [{ visitId, kind: 'opened', details }])
  tx.emit({ type: 'floor_update' })
  return visitId
}

function detailsOf(tables: readonly { title: string }[], { covers }: Pick<NewVisit, 'covers'>): Record<string, string> {
  return {
    ...(tables.length > 0 ? { tables: tables.map(({ title }) => title).join(', ') } : {}),
    ...(covers === null ? {} : { covers: String(covers) }),
  }
}
