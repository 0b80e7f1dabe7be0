import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { newSessionTokens, NO_LOCATION, type Device, type OpenedSession } from '../open-session.ts'
import { recordSessionEvent } from '../record-session-event.ts'
import { hashToken } from '../session-tokens.ts'
import { insertPinSession } from './sessions-of-devices.queries.ts'

type Opening = {
  userId: string
  /** The hash that the PIN was checked against. */
  pinHash: Buffer
  shared: { id: string; letter: string; title: string }
  device: Device
}

/**
 * Signs a person in on a shared device, for 16 hours at most. Null if the person, PIN or device changed since the PIN
 * was checked.
 */
export async function openPinSession(
  tx: TenantTx,
  { userId, pinHash, shared, device }: Opening,
): Promise<OpenedSession | null> {
  const { accessToken, refreshToken, xsrfToken } = newSessionTokens(tx.tenantId)
  const deviceName = `${shared.letter} · ${shared.title}`
  const inserted = await insertPinSession(tx.db, {
    userId,
    pinHash,
    deviceId: shared.id,
    accessHash: hashToken(accessToken),
    refreshHash: hashToken(refreshToken),
    xsrfToken,
    deviceName,
    deviceIp: device.ip,
    deviceLocation: NO_LOCATION,
  })
  if (!inserted) return null
  const { id, username, expiresAt } = inserted
  await recordSessionEvent(tx, tx.tenantId, {
    kind: 'auth.signed_in',
    username,
    ip: device.ip,
    details: { device: deviceName, by: 'pin' },
  })
  return { accessToken, refreshToken, xsrfToken, expiresAt, sessionId: id }
}
