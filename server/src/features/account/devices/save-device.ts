import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { tillEnded } from '../../audit/technical-log.rules.ts'
import { endPinsOfDevice } from '../../staff/approvals/end-pins.ts'
import { endSessionsOfDevice } from '../sessions/end-sessions.ts'
import { deleteAttemptsOfDevice, updateNobodyWaits } from './device-people.queries.ts'
import {
  lockLastOperation,
  updateDeviceRevoked,
  updateDeviceTitle,
  updateDeviceUnlocked,
} from './shared-devices.queries.ts'

export async function renameDevice(tx: TenantTx, id: string, title: string): Promise<void> {
  const before = await updateDeviceTitle(tx.db, id, title)
  if (!before) throw new AppError('device.not_found')
  const { letter } = before
  await recordAudit(tx, { kind: 'device.updated', subject: before.title, details: { letter, to: title } })
}

/**
 * Revokes a device, signs out the person on it, and ends the PINs that it could check. Its letter is not used again. The
 * journal notes the last operation of a till, since what it held later is unknown.
 */
export async function revokeDevice(tx: TenantTx, id: string): Promise<void> {
  const revoked = await updateDeviceRevoked(tx.db, id)
  if (!revoked) throw new AppError('device.not_found')
  await endSessionsOfDevice(tx, id)
  await endPinsOfDevice(tx, id)
  const { letter, title, hasKey } = revoked
  await recordAudit(tx, { kind: 'device.revoked', subject: title, details: { letter } })
  if (hasKey) tx.journal(tillEnded({ letter, title, last: await lockLastOperation(tx.db, id) }))
}

/** Accepts PINs again and forgets the wrong ones. */
export async function unlockDevice(tx: TenantTx, id: string): Promise<void> {
  const device = await updateDeviceUnlocked(tx.db, id)
  if (!device) throw new AppError('device.not_found')
  await deleteAttemptsOfDevice(tx.db, id)
  await updateNobodyWaits(tx.db, id)
  if (device.wasLocked)
    await recordAudit(tx, { kind: 'device.unlocked', subject: device.title, details: { letter: device.letter } })
}
