import { AppError } from '#core/app-error.ts'
import { MAX_MERGES } from '#core/visits/limits.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listMerges } from './visits.queries.ts'

/**
 * Follows merges from a visit to the one it is now part of; itself if never merged.
 * @throws AppError if there are too many
 */
export async function findLastVisit({ db }: ReadTx, id: string): Promise<string> {
  const [merged] = await listMerges(db, [id], MAX_MERGES)
  if (merged?.isLast === false) throw new AppError('visit.closed')
  return merged?.last ?? id
}
