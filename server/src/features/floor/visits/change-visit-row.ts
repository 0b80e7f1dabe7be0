import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { isMemberOfStaff, updateVisit, type VisitRow } from './visits.queries.ts'

type Change = {
  covers?: number | null | undefined
  name?: string | null | undefined
  /** A user name. */
  waiter?: string | null | undefined
  billAsked?: boolean | undefined
}

/** Sets what is named, under the lock of the visit; a bill that was asked for already keeps since when. 404 for an unknown waiter. */
export async function changeVisitRow(
  tx: TenantTx,
  visit: Pick<VisitRow, 'id' | 'billAskedAt'>,
  { covers, name, waiter, billAsked }: Change,
): Promise<void> {
  if (waiter !== undefined && waiter !== null) await checkWaiter(tx, waiter)
  const isAskedNow = billAsked === true && visit.billAskedAt === null
  await updateVisit(tx.db, visit.id, {
    ...(covers === undefined ? {} : { covers }),
    ...(name === undefined ? {} : { name }),
    ...(waiter === undefined ? {} : { waiter }),
    ...(isAskedNow ? { billAskedAt: 'now' as const } : billAsked === false ? { billAskedAt: null } : {}),
  })
}

/** Refuses a user name that is nobody's of the restaurant. */
export async function checkWaiter(tx: TenantTx, username: string): Promise<void> {
  if (!(await isMemberOfStaff(tx.db, username))) throw new AppError('staff.not_found')
}
