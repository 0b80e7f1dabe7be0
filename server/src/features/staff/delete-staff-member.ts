import { succeed } from '#core/contract/fields.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessionsOfUser } from '../account/sessions/end-sessions.ts'
import { refuseUntouchable } from './staff-rights.rules.ts'
import { deleteUser, lockUser } from './staff.queries.ts'
import { releaseUsername } from './claim-username.ts'

/** Removes a member of staff: signs them out everywhere, and frees the user name. */
export async function deleteStaffMember(tx: TenantTx, actor: StaffSession, username: string) {
  const target = await lockUser(tx.db, username)
  if (!target) throw new AppError('staff.not_found')
  refuseUntouchable(actor, target)
  await endSessionsOfUser(tx, target.id)
  await deleteUser(tx.db, target.id)
  await releaseUsername(tx, target.username)
  await recordAudit(tx, { kind: 'staff.deleted', subject: target.username, subjectName: target.name })
  return succeed('staff.deleted')
}
