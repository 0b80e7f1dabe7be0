import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { loadDiningSettings } from './dining-settings.ts'
import { insertOperations } from './planned-visits.queries.ts'
import { listVisits, lockVisitsForUpdate, updateVisit } from './visits.queries.ts'

/** Marks the bills of these visits as asked for after printing a note, unless the restaurant separates the two. */
export async function markBillsAsked(tx: TenantTx, visitIds: readonly string[]): Promise<void> {
  if (visitIds.length === 0 || !(await loadDiningSettings(tx)).printNoteSets) return
  await lockVisitsForUpdate(tx.db, visitIds)
  const asking = (await listVisits(tx.db, visitIds)).filter((one) => one.status === 'open' && one.billAskedAt === null)
  if (asking.length === 0) return
  for (const { id } of asking) await updateVisit(tx.db, id, { billAskedAt: 'now' })
  const person = tx.actor?.name ?? null
  await insertOperations(
    tx.db,
    asking.map(({ id }) => ({ visitId: id, kind: 'bill_asked', person, details: {} })),
  )
  tx.emit({ type: 'floor_update' })
}
