import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { loadDiscountLimit } from './load-discount-limit.ts'
import { refuseHigherLimit, refuseTakingOver, refuseUntouchable } from './staff-rights.rules.ts'
import { lockUser } from './staff.queries.ts'

/** Locks a member of staff whose password or PIN this person may set, until commit. */
export async function lockManagedUser(
  tx: TenantTx,
  actor: StaffSession,
  username: string,
): Promise<{ id: string; username: string }> {
  const target = await lockUser(tx.db, username)
  if (!target) throw new AppError('staff.not_found')
  refuseUntouchable(actor, target)
  refuseTakingOver(actor, target)
  refuseHigherLimit(await loadDiscountLimit(tx, actor), target)
  return target
}
