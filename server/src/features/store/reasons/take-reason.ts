import { takeReason as takeKnown, type Reasons, type TakenReason } from '#core/permissions/take-reason.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listReasonsOfIds } from './reasons.queries.ts'

/** Those of these ids that are on file, deleted ones too. */
export async function loadReasons({ db }: ReadTx, ids: readonly string[]): Promise<Reasons> {
  const reasons = ids.length === 0 ? [] : await listReasonsOfIds(db, ids)
  return new Map(reasons.map((reason) => [reason.id, reason]))
}

/** The reason that an act of this kind names: 404 for an unknown one, 400 without one, or with one that is deleted, inactive or of another kind. */
export async function takeReason(tx: ReadTx, asked: Parameters<typeof takeKnown>[1]): Promise<TakenReason> {
  return takeKnown(await loadReasons(tx, asked.reasonId ? [asked.reasonId] : []), asked)
}
