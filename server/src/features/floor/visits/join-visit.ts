import { MAX_MERGES } from '#core/visits/limits.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import {
  insertVisitOfOrder,
  listMerges,
  lockVisitAtTableShared,
  lockVisitShared,
  updateBillTakenBack,
  type JoinedVisit,
} from './visits.queries.ts'

export type { JoinedVisit }

/**
 * The visit that an order at a table belongs to, which its first order opens; null where the table is not there. It stays open until
 * the commit, and nothing but the claim of the key is locked before it (docs/decisions/orders/0059-the-order-of-locks.md). A visit
 * that orders again has not asked for the bill.
 */
export async function joinVisitAtTable(tx: TenantTx, tableId: string): Promise<JoinedVisit | null> {
  const there = await lockVisitAtTableShared(tx.db, tableId)
  if (there) return joined(tx, there)
  const opened = await insertVisitOfOrder(tx.db, tableId, tx.actor?.name ?? null)
  if (opened) {
    tx.emit({ type: 'floor_update' })
    return opened
  }
  // another till opened it meanwhile, or there is no such table
  const again = await lockVisitAtTableShared(tx.db, tableId)
  return again ? joined(tx, again) : null
}

/** The same for the visit that a till names, or the one it was merged into: 404 where it is not there, 409 where it is closed. */
export async function joinVisit(tx: TenantTx, visitId: string): Promise<JoinedVisit> {
  const [merged] = await listMerges(tx.db, [visitId], MAX_MERGES)
  if (!merged) throw new AppError('visit.not_found')
  const visit = await lockVisitShared(tx.db, merged.last)
  if (visit) return joined(tx, visit)
  const [again] = await listMerges(tx.db, [visitId], MAX_MERGES)
  if (again!.last !== merged.last) throw new ConcurrentChange()
  throw new AppError('visit.closed')
}

async function joined(
  tx: TenantTx,
  { isBillAsked, ...visit }: JoinedVisit & { isBillAsked: boolean },
): Promise<JoinedVisit> {
  if (isBillAsked) await updateBillTakenBack(tx.db, visit.id)
  return visit
}
