import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { hashToken, newToken } from '../sessions/session-tokens.ts'
import { findAccount } from '../../staff/find-account.ts'
import { resetLinkMail } from './auth-mails.ts'
import { insertPasswordReset } from './auth.queries.ts'

type Context = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  publicUrl: string
  mails: AttemptLimit
}

const LINK_MINUTES = 30

/** Mails a link for a new password to the address of an account. Without an account, mails nothing. */
export async function sendResetLink(
  { platform, db, publish, publicUrl, mails }: Context,
  username: string,
): Promise<void> {
  const tenantId = await platform.findTenantOfUsername(username)
  if (tenantId === null || (await mails.isSpent(username))) return
  await mails.count(username)
  await new Tenant(tenantId, db, publish).job(async (tx) => {
    const account = await findAccount(tx, username)
    if (!account) return
    const token = newToken(tenantId)
    await insertPasswordReset(tx.db, { tokenHash: hashToken(token), userId: account.id, minutes: LINK_MINUTES })
    const link = `${publicUrl}/reset-password?token=${token}`
    await insertMail(tx.db, { to: username, ...resetLinkMail({ link, minutes: LINK_MINUTES }) })
  })
}
