import type { DevicePoint } from '#core/contract/people/device-key.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { keyOfBytes } from './device-key.rules.ts'
import { listDeviceKeys } from './device-keys.queries.ts'

/** The public keys by which the devices of a restaurant sign, without those of revoked ones. */
export async function loadDeviceKeys(tx: ReadTx): Promise<({ id: string } & DevicePoint)[]> {
  return (await listDeviceKeys(tx.db)).map(({ id, publicKey }) => ({ id, ...keyOfBytes(publicKey) }))
}
