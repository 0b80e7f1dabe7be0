import { createHash, randomUUID } from 'node:crypto'
import type { MoveTarget } from '#core/contract/dining/visits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { loadVisit, type VisitRow } from '../visits/load-visits.ts'
import { lockVisits } from '../visits/lock-visits.ts'
import { openVisit } from '../visits/open-visit.ts'

/** What a visit is called: its tables, else its name. */
export const nameOf = ({ tables, name }: Pick<VisitRow, 'tables' | 'name'>): string =>
  tables.map(({ title }) => title).join(', ') || (name ?? '')

/**
 * Locks the visit that lines leave and the one they go to, which is opened where a free table or a name is given. 409 `table.taken` where
 * somebody sits at that table, `visit.closed` for a closed one.
 */
export async function lockSourceAndTarget(
  tx: TenantTx,
  visitId: string,
  to: MoveTarget,
): Promise<{ source: VisitRow; target: VisitRow }> {
  const targetId = to.visitId ?? (await earlierTarget(tx, to))
  if (targetId !== null) {
    const [source, target] = (await lockVisits(tx, [visitId, targetId])) as [VisitRow, VisitRow]
    if (source.id === target.id) throw new AppError('request.invalid', { field: 'to' })
    if (target.status === 'closed') throw new AppError('visit.closed')
    return { source, target }
  }
  const [source] = (await lockVisits(tx, [visitId])) as [VisitRow]
  if (source.status === 'closed') throw new AppError('visit.closed')
  const id = await openTarget(tx, to, source)
  return { source, target: (await loadVisit(tx, id, 0))! }
}

/** The visit that an earlier try of the same call has opened. */
async function earlierTarget(tx: TenantTx, { newVisitId, tableId, name }: MoveTarget): Promise<string | null> {
  if (newVisitId === null) return null
  const there = await loadVisit(tx, newVisitId, 0)
  if (!there) return null
  const isIt = tableId === null ? there.name === name : there.tables.some(({ id }) => id === tableId)
  if (!isIt) throw new AppError('request.id_reused')
  return there.id
}

function openTarget(tx: TenantTx, { newVisitId, tableId, name }: MoveTarget, source: VisitRow): Promise<string> {
  const opening = {
    tableIds: tableId === null ? [] : [tableId],
    name,
    covers: null,
    waiter: source.waiter,
    reservationId: null,
  }
  const requestHash = createHash('sha256').update(JSON.stringify(opening)).digest()
  return openVisit(tx, { ...opening, id: newVisitId ?? randomUUID(), requestHash, isSeated: false })
}
