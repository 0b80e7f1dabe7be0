import { letterOfDevice } from '#core/devices/device-letters.ts'
import type { DevicePoint } from '#core/contract/people/device-key.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, newToken } from '../sessions/session-tokens.ts'
import { bindSessionToDevice } from '../sessions/shared-devices/bind-session.ts'
import { updateDeviceBound } from './device-keys.queries.ts'
import { bytesOfKey } from './device-key.rules.ts'
import { insertSharedDevice, updateDevicesRegistered } from './shared-devices.queries.ts'

export type Registered = { id: string; letter: string; token: string }

type Asked = { title: string; publicKey: DevicePoint | null }

/**
 * Makes a session's browser a shared device with the next letter, or again the one that has its key. The session now
 * ends with the device too.
 */
export async function registerDevice(
  tx: TenantTx,
  session: StaffSession,
  { title, publicKey }: Asked,
): Promise<Registered> {
  const token = newToken(tx.tenantId)
  const device = { title, tokenHash: hashToken(token), publicKey: publicKey && bytesOfKey(publicKey) }
  const { id, letter } = (await findBound(tx, device)) ?? (await addDevice(tx, device, session.username))
  await bindSessionToDevice(tx, { id: session.id, deviceId: id })
  await recordAudit(tx, { kind: 'device.registered', subject: title, details: { letter } })
  return { id, letter, token }
}

type Device = { title: string; tokenHash: Buffer; publicKey: Buffer | null }

const findBound = ({ db }: TenantTx, { publicKey, ...device }: Device) =>
  publicKey === null ? undefined : updateDeviceBound(db, { ...device, publicKey })

async function addDevice(tx: TenantTx, device: Device, registeredBy: string): Promise<{ id: string; letter: string }> {
  const letter = letterOfDevice(await updateDevicesRegistered(tx.db))
  // under the lock of the count: the same key may have been registered a moment ago
  const meanwhile = await findBound(tx, device)
  if (meanwhile) return meanwhile
  return { id: await insertSharedDevice(tx.db, { ...device, letter, registeredBy, copyOf: null }), letter }
}
