import { createHash } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { OutboundRefused, type Outbound } from '../../../infrastructure/outbound/outbound.ts'
import { arePushKeys, type PushTarget } from '../../../infrastructure/outbound/push-sender.ts'
import { deleteDeviceElsewhere, deleteDevicesBeyondLimit, insertDevice } from './devices.queries.ts'

/** Lets this browser receive push messages for the signed-in person until the session ends. */
export async function addDevice(
  tx: TenantTx,
  person: StaffSession,
  { outbound, deviceName, ...target }: PushTarget & { outbound: Outbound; deviceName: string | null },
): Promise<string> {
  checkEndpoint(outbound, target.endpoint)
  if (!arePushKeys(target)) throw new AppError('push.keys_invalid')
  const endpointHash = createHash('sha256').update(target.endpoint).digest()
  const { userId, id: sessionId } = person
  await deleteDeviceElsewhere(tx.db, endpointHash, tx.tenantId)
  tx.elsewhere((db) => deleteDeviceElsewhere(db, endpointHash, tx.tenantId))
  const id = await insertDevice(tx.db, { ...target, userId, sessionId, deviceName, endpointHash })
  if (id === null) throw new AppError('session.expired')
  await deleteDevicesBeyondLimit(tx.db, userId)
  return id
}

function checkEndpoint(outbound: Outbound, endpoint: string): void {
  try {
    outbound.check(endpoint)
  } catch (error) {
    throw error instanceof OutboundRefused ? new AppError('push.endpoint_refused') : error
  }
}
