import { succeed } from '#core/contract/fields.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadDiscountLimit } from './load-discount-limit.ts'
import { setPassword } from './set-password.ts'
import { refuseHigherLimit, refuseTakingOver, refuseUntouchable } from './staff-rights.rules.ts'
import { lockUser } from './staff.queries.ts'

/** Gives a member of staff a new password and ends their sessions. */
export async function changeStaffPassword(tx: TenantTx, actor: StaffSession, username: string, passwordHash: string) {
  const target = await lockUser(tx.db, username)
  if (!target) throw new AppError('staff.not_found')
  refuseUntouchable(actor, target)
  refuseTakingOver(actor, target)
  refuseHigherLimit(await loadDiscountLimit(tx, actor), target)
  await setPassword(tx, target.id, passwordHash)
  await recordAudit(tx, { kind: 'staff.password_changed', subject: target.username })
  return succeed('staff.password_changed')
}
