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

async function resolveVisits(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const merges = new Map((await listMerges(tx.db, ids, MAX_MERGES)).map(({ id, last }) => [id, last]))
  return ids.map((id) => {
    const last = merges.get(id)
    if (last === undefined) throw new AppError('visit.not_found')
    return last
  })
}
