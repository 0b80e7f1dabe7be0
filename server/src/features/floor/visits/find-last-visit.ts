import { AppError } from '#core/app-error.ts'
import { MAX_MERGES } from '#core/visits/limits.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listMerges } from './visits.queries.ts'

/** The visit that one was merged into, or that one again; itself where it was not. @throws AppError where that goes too far */
export async function findLastVisit({ db }: ReadTx, id: string): Promise<string> {
  const [merged] = await listMerges(db, [id], MAX_MERGES)
  if (merged?.isLast === false) throw new AppError('visit.closed')
  return merged?.last ?? id
}
