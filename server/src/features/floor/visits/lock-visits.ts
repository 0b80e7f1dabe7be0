import { MAX_MERGES } from '#core/visits/limits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { listMerges, listVisits, lockVisitsForUpdate, type VisitRow } from './visits.queries.ts'

/**
 * Locks these visits, or those that they were merged into, for whoever changes them: no order joins them meanwhile. Returns them in the
 * order asked; 404 for one that is not there.
 */
export async function lockVisits(tx: TenantTx, ids: readonly string[]): Promise<VisitRow[]> {
  const last = await resolveVisits(tx, ids)
  await lockVisitsForUpdate(tx.db, last)
  if ((await resolveVisits(tx, ids)).some((id, at) => id !== last[at])) throw new ConcurrentChange()
  const rows = new Map((await listVisits(tx.db, last)).map((row) => [row.id, row]))
  return last.map((id) => rows.get(id)!)
}

/** The same for one that must be open: 409 for a closed one. */
export async function lockOpenVisit(tx: TenantTx, id: string): Promise<VisitRow> {
  const [visit] = await lockVisits(tx, [id])
  if (visit!.status === 'closed') throw new AppError('visit.closed')
  return visit!
}

/** Locks a visit, or the one that it was merged into, together with one that was merged into it; returns the first. */
export async function lockVisitWithMerged(tx: TenantTx, id: string, mergedId: string): Promise<VisitRow> {
  const [last] = await resolveVisits(tx, [id])
  await lockVisitsForUpdate(tx.db, [last!, mergedId])
  if ((await resolveVisits(tx, [id]))[0] !== last) throw new ConcurrentChange()
  return (await listVisits(tx.db, [last!]))[0]!
}

async function resolveVisits(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const merges = new Map((await listMerges(tx.db, ids, MAX_MERGES)).map(({ id, last }) => [id, last]))
  return ids.map((id) => {
    const last = merges.get(id)
    if (last === undefined) throw new AppError('visit.not_found')
    return last
  })
}
