import { letterOfDevice } from '#core/devices/device-letters.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, newToken } from '../sessions/session-tokens.ts'
import { bindSessionToDevice } from '../sessions/shared-devices/bind-session.ts'
import { insertSharedDevice, updateDevicesRegistered } from './shared-devices.queries.ts'

export type Registered = { id: string; letter: string; token: string }

/** Makes a session's browser a shared device with the next letter. The session now ends with the device too. */
export async function registerDevice(tx: TenantTx, session: StaffSession, title: string): Promise<Registered> {
  const letter = letterOfDevice(await updateDevicesRegistered(tx.db))
  const token = newToken(tx.tenantId)
  const device = { letter, title, tokenHash: hashToken(token), registeredBy: session.username }
  const id = await insertSharedDevice(tx.db, device)
  await bindSessionToDevice(tx, { id: session.id, deviceId: id })
  await recordAudit(tx, { kind: 'device.registered', subject: title, details: { letter } })
  return { id, letter, token }
}
