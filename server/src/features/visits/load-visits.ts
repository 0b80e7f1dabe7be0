import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listOperations, type OperationRow } from './visit-operations.queries.ts'
import { listMerges, listOpenVisits, listVisits, type VisitRow } from './visits.queries.ts'

export type { VisitRow }

/** Entries of a history that are shown. */
const MAX_HISTORY = 500

/** The open visits, the longest first. */
export const loadOpenVisits = (tx: ReadTx): Promise<VisitRow[]> => listOpenVisits(tx.db)

/** A visit, open or closed, or the one that it was merged into; undefined where it is not there. */
export async function loadVisit(tx: ReadTx, id: string, merges: number): Promise<VisitRow | undefined> {
  const [merged] = await listMerges(tx.db, [id], merges)
  return merged && (await listVisits(tx.db, [merged.last]))[0]
}

/** What was done with a visit, the newest first. */
export const loadHistory = (tx: ReadTx, visitId: string): Promise<OperationRow[]> =>
  listOperations(tx.db, visitId, MAX_HISTORY)
