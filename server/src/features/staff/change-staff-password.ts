import { succeed } from '#core/contract/fields.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockManagedUser } from './lock-managed-user.ts'
import { setPassword } from './set-password.ts'

/** Gives a member of staff a new password and ends their sessions. */
export async function changeStaffPassword(tx: TenantTx, actor: StaffSession, username: string, passwordHash: string) {
  const target = await lockManagedUser(tx, actor, username)
  await setPassword(tx, target.id, passwordHash)
  await recordAudit(tx, { kind: 'staff.password_changed', subject: target.username })
  return succeed('staff.password_changed')
}
