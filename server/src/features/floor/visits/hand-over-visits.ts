import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { checkWaiter } from './change-visit-row.ts'
import { listVisitIdsOfWaiter, lockVisitsForUpdate, updateWaiter } from './visits.queries.ts'

/**
 * Names another waiter for open visits of one; 404 where there is nobody of that user name, or no such visit. Whoever has left is
 * still known by the visits that are theirs.
 */
export async function handOverVisits(
  tx: TenantTx,
  { from, to, visitIds }: { from: string; to: string; visitIds: readonly string[] | null },
): Promise<string[]> {
  await checkWaiter(tx, to)
  await requireRows(tx, 'visits', visitIds ?? [], 'visit.not_found')
  if ((await listVisitIdsOfWaiter(tx.db, from, null)).length === 0) await checkWaiter(tx, from)
  await lockVisitsForUpdate(tx.db, await listVisitIdsOfWaiter(tx.db, from, visitIds))
  // what was closed or handed over while this waited is left out
  const ids = await listVisitIdsOfWaiter(tx.db, from, visitIds)
  if (ids.length > 0) await updateWaiter(tx.db, ids, to)
  return ids
}
