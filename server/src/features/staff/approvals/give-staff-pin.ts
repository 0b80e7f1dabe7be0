import { succeed } from '#core/contract/fields.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { endPinSessionsOfUser } from '../../account/sessions/end-sessions.ts'
import { lockManagedUser } from '../lock-managed-user.ts'
import { hashPin } from './hash-pin.ts'
import { deletePin, updatePin } from './pins.queries.ts'

type Asked = { username: string; pin: string | null }

/**
 * Gives a member of staff a PIN in place of the one before, or takes it away; whoever signed in with that one is signed out. By who may
 * reset the password of that person. Its reply is stored under no key, as that of the own PIN.
 */
export async function giveStaffPin(tenant: Tenant, actor: StaffSession, { username, pin }: Asked) {
  // asked first, so that who may not gets no hash computed; asked again where it is written
  await tenant.job((tx) => lockManagedUser(tx, actor, username))
  const hashed = pin === null ? null : await hashPin(pin)
  await tenant.job(async (tx) => {
    const target = await lockManagedUser(tx, actor, username)
    if (hashed) await updatePin(tx.db, target.id, hashed)
    else await deletePin(tx.db, target.id)
    await endPinSessionsOfUser(tx, target.id)
    await recordAudit(tx, { kind: hashed ? 'staff.pin_given' : 'staff.pin_removed', subject: target.username })
  })
  return succeed(hashed ? 'pin.set' : 'pin.removed')
}
