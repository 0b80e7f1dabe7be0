import { succeed } from '#core/contract/fields.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { endPinSessionsOfUser } from '../../account/sessions/end-sessions.ts'
import { lockManagedUser } from '../lock-managed-user.ts'
import { hashNewPin } from './end-pins.ts'
import { deletePin, updatePin } from './pins.queries.ts'

type Asked = { username: string; pin: string | null }

/**
 * Replaces a PIN of a member of staff, or removes it, by a person who may reset their password; signs out sessions by
 * the old PIN. The reply is not stored, as for one's own PIN.
 */
export async function giveStaffPin(tenant: Tenant, actor: StaffSession, { username, pin }: Asked) {
  // checked first, so that no hash is computed without the right; checked again at the write
  const { id } = await tenant.job((tx) => lockManagedUser(tx, actor, username))
  const hashed = pin === null ? null : await hashNewPin(tenant, id, pin)
  await tenant.job(async (tx) => {
    const target = await lockManagedUser(tx, actor, username)
    if (hashed) await updatePin(tx.db, target.id, hashed)
    else await deletePin(tx.db, target.id)
    await endPinSessionsOfUser(tx, target.id)
    await recordAudit(tx, { kind: hashed ? 'staff.pin_given' : 'staff.pin_removed', subject: target.username })
  })
  return succeed(hashed ? 'pin.set' : 'pin.removed')
}
