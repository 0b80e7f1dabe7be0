import { randomBytes } from 'node:crypto'
import type { SessionCookies } from '../../../infrastructure/http/cookies.ts'
import { deviceNameOf } from './device-name.rules.ts'
import { recordSessionEvent } from './record-session-event.ts'
import type { SessionAudience, SessionTx } from './session-audiences.ts'
import { hashToken, newToken } from './session-tokens.ts'
import { insertSession } from './sessions.queries.ts'

/** What a device sends about itself. */
export type Device = { ip: string; userAgent: string | undefined }

/** Whose session it becomes; the hash is the one the password was checked against. */
export type CheckedAccount = { id: string; passwordHash: string }

export type OpenedSession = SessionCookies & { sessionId: string }

// addresses are not looked up in any geography: the result would be unreliable
export const NO_LOCATION = '—'

/** The secrets of a new session, which nobody but its browser gets to see. */
export function newSessionTokens(audience: string): Omit<SessionCookies, 'expiresAt'> {
  return {
    accessToken: newToken(audience),
    refreshToken: newToken(audience),
    xsrfToken: randomBytes(18).toString('base64url'),
  }
}

/** Signs a device in. Null when the account changed or was deleted while its password was being checked. */
export async function openSession(
  tx: SessionTx,
  audience: Pick<SessionAudience, 'id' | 'tables'>,
  { account, device }: { account: CheckedAccount; device: Device },
): Promise<OpenedSession | null> {
  const { accessToken, refreshToken, xsrfToken } = newSessionTokens(audience.id)
  const deviceName = deviceNameOf(device.userAgent)
  const inserted = await insertSession(tx.db, {
    tables: audience.tables,
    accountId: account.id,
    passwordHash: account.passwordHash,
    accessHash: hashToken(accessToken),
    refreshHash: hashToken(refreshToken),
    xsrfToken,
    deviceName,
    deviceIp: device.ip,
    deviceLocation: NO_LOCATION,
  })
  if (!inserted) return null
  const { id: sessionId, username, expiresAt } = inserted
  await recordSessionEvent(tx, audience.id, {
    kind: 'auth.signed_in',
    username,
    ip: device.ip,
    details: { device: deviceName },
  })
  return { accessToken, refreshToken, xsrfToken, expiresAt, sessionId }
}
