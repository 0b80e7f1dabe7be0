import { MAX_MERGES } from '#core/visits/limits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import { listMerges, lockVisitShared } from './visits.queries.ts'

/** The visit that a till names, or the one it was merged into: 404 where it is not there, 409 where it is closed. Locked until the commit. */
export async function loadVisitToJoin(tx: TenantTx, visitId: string) {
  const [merged] = await listMerges(tx.db, [visitId], MAX_MERGES)
  if (!merged) throw new AppError('visit.not_found')
  const visit = await lockVisitShared(tx.db, merged.last)
  if (visit) return visit
  const [again] = await listMerges(tx.db, [visitId], MAX_MERGES)
  if (again!.last !== merged.last) throw new ConcurrentChange()
  throw new AppError('visit.closed')
}
