import type { Db } from '../../../infrastructure/database/db.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { STAFF_TABLES, type SessionAudience, type SessionTx } from './session-audiences.ts'
import { recordSessionEvent } from './record-session-event.ts'
import { writeSessionNotifications } from './session-notification.ts'
import { deletePinSessionsOfUser, deleteSessionsOfDevice } from './shared-devices/sessions-of-devices.queries.ts'
import {
  deleteOtherSessionsOfAccount,
  deleteSession,
  deleteSessionsOfAccount,
  notifySessions,
  type EndedSession,
} from './sessions.queries.ts'

type Audience = Pick<SessionAudience, 'id' | 'tables'>
type OneSession = { sessionId: string; ip: string }

/** Ends a session at its user's request. */
export async function signSessionOut(tx: SessionTx, audience: Audience, { sessionId, ip }: OneSession): Promise<void> {
  const session = await endSession(tx.db, audience, sessionId)
  if (!session) return
  const details = { device: session.deviceName }
  await recordSessionEvent(tx, audience.id, { kind: 'auth.signed_out', username: session.username, ip, details })
}

/** Ends a session whose tokens somebody else has too. */
export async function endStolenSession(
  tx: SessionTx,
  audience: Audience,
  { sessionId, ip }: OneSession,
): Promise<void> {
  const session = await endSession(tx.db, audience, sessionId)
  if (!session) return
  const [subject, details] = [session.username, { device: session.deviceName }]
  await recordSessionEvent(tx, audience.id, { kind: 'auth.session_ended', username: null, ip, subject, details })
}

async function endSession(db: Db, audience: Audience, sessionId: string): Promise<EndedSession | undefined> {
  const ended = await deleteSession(db, { tables: audience.tables, id: sessionId })
  await announceEnded(db, audience.id, ended)
  return ended[0]
}

/** Signs a member of staff out on every device. */
export async function endSessionsOfUser(tx: TenantTx, userId: string): Promise<void> {
  await announceEnded(
    tx.db,
    tx.tenantId,
    await deleteSessionsOfAccount(tx.db, { tables: STAFF_TABLES, accountId: userId }),
  )
}

/** Signs out everyone on a shared device, by PIN or password. */
export async function endSessionsOfDevice(tx: TenantTx, deviceId: string): Promise<void> {
  await announceEnded(tx.db, tx.tenantId, await deleteSessionsOfDevice(tx.db, deviceId))
}

/** Signs a member of staff out of every shared device. */
export async function endPinSessionsOfUser(tx: TenantTx, userId: string): Promise<void> {
  await announceEnded(tx.db, tx.tenantId, await deletePinSessionsOfUser(tx.db, userId))
}

/** Ends a session that another replaces, or whose device is locked, without its own audit entry. */
export async function endReplacedSession(db: Db, audience: Audience, sessionId: string): Promise<void> {
  await endSession(db, audience, sessionId)
}

/** Signs an account out everywhere, or everywhere but on the calling device. */
export async function endSessionsOfAccount(
  db: Db,
  { id: audience, tables }: Audience,
  { accountId, exceptId }: { accountId: string; exceptId?: string },
): Promise<void> {
  const ended =
    exceptId === undefined
      ? await deleteSessionsOfAccount(db, { tables, accountId })
      : await deleteOtherSessionsOfAccount(db, { tables, accountId, id: exceptId })
  await announceEnded(db, audience, ended)
}

/** Makes every process reload the sessions of this restaurant: rights, names or the subscription have changed. */
export async function announceSessionChange(tx: TenantTx): Promise<void> {
  await notifySessions(tx.db, writeSessionNotifications(tx.tenantId, []))
}

/** Notifies every process when the transaction commits. */
export async function announceEnded(db: Db, audience: string, ended: readonly { id: string }[]): Promise<void> {
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await notifySessions(db, writeSessionNotifications(audience, ids))
}
