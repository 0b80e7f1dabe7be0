import type { Reasons } from '#core/permissions/take-reason.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listReasonsOfIds } from './reasons.queries.ts'

/** Skips unknown ids; includes deleted reasons. */
export async function loadNamedReasons({ db }: ReadTx, ids: readonly string[]): Promise<Reasons> {
  const reasons = ids.length === 0 ? [] : await listReasonsOfIds(db, ids)
  return new Map(reasons.map((reason) => [reason.id, reason]))
}
