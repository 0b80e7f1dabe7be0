import { MAX_MERGES } from '#core/visits/limits.ts'
import type { VisitRow } from '#core/visits/visit-record.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { pageOf } from '../../../infrastructure/http/pages.ts'
import { listOperations, type OperationRow } from './visit-operations.queries.ts'
import { listMerges, listOpenVisits, listVisits } from './visits.queries.ts'

/** Entries of a history per page. */
const A_PAGE = 500

/** The open visits, the longest first. */
export const loadOpenVisits = (tx: ReadTx): Promise<VisitRow[]> => listOpenVisits(tx.db)

/** A visit, open or closed, or the one it was merged into; undefined if missing. */
export async function loadVisit(tx: ReadTx, id: string): Promise<VisitRow | undefined> {
  const [merged] = await listMerges(tx.db, [id], MAX_MERGES)
  return merged && (await listVisits(tx.db, [merged.last]))[0]
}

/** A page of a visit's history, the newest first. */
export async function loadHistory(
  tx: ReadTx,
  visitId: string,
  before: string | null,
): Promise<{ rows: OperationRow[]; next?: string }> {
  return pageOf(await listOperations(tx.db, visitId, { before, most: A_PAGE + 1 }), A_PAGE, ({ id }) => id)
}
