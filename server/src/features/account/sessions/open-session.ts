import { randomBytes } from 'node:crypto'
import type { SessionCookies } from '../../../infrastructure/http/cookies.ts'
import { deviceNameOf } from './device-name.rules.ts'
import { recordSessionEvent } from './record-session-event.ts'
import type { SessionAudience, SessionTx } from './session-audiences.ts'
import { hashToken, newToken } from './session-tokens.ts'
import { insertSession } from './sessions.queries.ts'

/** A device's own description. */
export type Device = { ip: string; userAgent: string | undefined }

/** The account of the new session; the hash is the one its password was checked against. */
export type CheckedAccount = { id: string; passwordHash: string }

export type OpenedSession = SessionCookies & { sessionId: string }

// addresses are not located: the result would be unreliable
export const NO_LOCATION = '—'

/** Secrets of a new session, for its browser only. */
export function newSessionTokens(audience: string): Omit<SessionCookies, 'expiresAt'> {
  return {
    accessToken: newToken(audience),
    refreshToken: newToken(audience),
    xsrfToken: randomBytes(18).toString('base64url'),
  }
}

/** Signs a device in. Null if the account changed or was deleted while its password was checked. */
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
