import { succeed } from '#core/contract/fields.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, audienceOfToken } from '../sessions/session-tokens.ts'
import { hashNewPassword } from '../../staff/hash-password.ts'
import { setPassword } from '../../staff/set-password.ts'
import { deletePasswordReset, hasPasswordReset } from './auth.queries.ts'

type Context = { db: DbPool; publish: Publish; attempts: AttemptLimit }
type Asked = { token: string; password: string; ip: string }

/** Sets a new password with a mailed link, once. A refused password leaves the link valid. */
export async function resetPassword({ db, publish, attempts }: Context, { token, password, ip }: Asked) {
  const tenantId = audienceOfToken(token)
  if (tenantId === null) throw new AppError('auth.reset_link_invalid')
  const tokenHash = hashToken(token)
  const tenant = new Tenant(tenantId, db, publish)
  // checked first, so that made-up links cost no hashing
  if (!(await tenant.read((tx) => hasPasswordReset(tx.db, tokenHash)))) throw new AppError('auth.reset_link_invalid')
  const passwordHash = await hashNewPassword(password)
  const username = await tenant.job(async (tx) => {
    const userId = await deletePasswordReset(tx.db, tokenHash)
    if (userId === null) throw new AppError('auth.reset_link_invalid')
    const subject = await setPassword(tx, userId, passwordHash)
    await recordAudit(tx, { kind: 'auth.password_reset', subject, actor: { name: null, role: 'nobody', ip } })
    return subject
  })
  // a person who forgot a password has often tried some before
  await attempts.reset(username)
  return succeed('auth.password_reset')
}
