import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findDeviceOfToken, type DeviceOfToken } from './shared-devices.queries.ts'

/** The unrevoked device of a cookie. */
export async function requireDevice(tx: ReadTx, tokenHash: Buffer): Promise<DeviceOfToken> {
  const device = await findDeviceOfToken(tx.db, tokenHash)
  if (!device) throw new AppError('device.unknown')
  return device
}
