import { succeed } from '#core/contract/fields.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { checkCredentials } from '../check-credentials.ts'
import { findAccount } from '../find-account.ts'
import { hashNewPin } from './end-pins.ts'
import { updatePin } from './pins.queries.ts'

type Owner = { userId: string; username: string }
type Context = { tenant: Tenant; owner: Owner; attempts: AttemptLimit }

/**
 * Replaces the PIN of the signed-in person, confirmed by password. The reply is not stored: with it would be the hash
 * of the request, from which a PIN is easily found.
 */
export async function setPin(
  { tenant, owner, attempts }: Context,
  { password, pin }: { password: string; pin: string },
) {
  await confirmPassword({ tenant, owner, attempts }, password)
  const hashed = await hashNewPin(tenant, owner.userId, pin)
  await tenant.job(async (tx) => {
    await updatePin(tx.db, owner.userId, hashed)
    await recordAudit(tx, { kind: 'staff.pin_set', subject: owner.username })
  })
  return succeed('pin.set')
}

/** Wrong passwords count like those of signing in. */
async function confirmPassword({ tenant, owner, attempts }: Context, password: string): Promise<void> {
  const find = (username: string) => tenant.read((tx) => findAccount(tx, username))
  try {
    await checkCredentials({ username: owner.username, password, attempts, findAccount: find })
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.credentials_wrong') throw new AppError('pin.password_wrong')
    throw error
  }
}
