import { AppError } from '#core/app-error.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findSendingDevice, type DeviceWithHead } from './sync.queries.ts'

/** The unrevoked device of a cookie, with the last operation that was taken of it. */
export async function requireSendingDevice(tx: ReadTx, tokenHash: Buffer): Promise<DeviceWithHead> {
  const device = await findSendingDevice(tx.db, tokenHash)
  if (!device) throw new AppError('device.unknown')
  return device
}
