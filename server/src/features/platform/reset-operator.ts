import { randomBytes } from 'node:crypto'
import type { DbPool } from '../../infrastructure/database/db.ts'
import { recordPlatformAudit } from '../audit/record-audit.ts'
import { endSessionsOfAccount } from '../account/sessions/end-sessions.ts'
import { PLATFORM_TABLES } from '../account/sessions/session-audiences.ts'
import { PLATFORM_AUDIENCE } from '../account/sessions/session-tokens.ts'
import { hashPassword } from '../staff/hash-password.ts'
import { forgetTwoFactor } from '../account/two-factor/forget-two-factor.ts'
import { platformFactors } from '../account/two-factor/factor-audiences.ts'
import { findAdmin, updateAdminPassword } from './platform.queries.ts'

/**
 * A new password, to print once, for a platform operator who has lost everything: signed out everywhere, and without a
 * second factor until a new one is set up. Null if there is no such operator.
 */
export async function resetOperator(db: DbPool, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const admin = await findAdmin(tx, email.trim().toLowerCase())
    if (!admin) return null
    const byHand = { name: null, role: 'system', ip: null } as const
    await updateAdminPassword(tx, admin.id, passwordHash)
    await recordPlatformAudit(tx, { kind: 'auth.password_reset', subject: admin.username, actor: byHand })
    await forgetTwoFactor(platformFactors(tx, byHand), admin)
    await endSessionsOfAccount(tx, { id: PLATFORM_AUDIENCE, tables: PLATFORM_TABLES }, { accountId: admin.id })
    return password
  })
}
