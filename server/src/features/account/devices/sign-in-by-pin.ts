import { WRONG_AN_HOUR, waitAfterWrong } from '#core/devices/pin-limits.ts'
import type { SessionUser } from '#core/contract/people/auth.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { isPinEnded } from '../../staff/approvals/end-pins.ts'
import { findPin, learnPinDigits } from '../../staff/approvals/find-pin.ts'
import { isPinOf } from '../../staff/approvals/hash-pin.ts'
import type { Device, OpenedSession } from '../sessions/open-session.ts'
import { openPinSession } from '../sessions/shared-devices/open-pin-session.ts'
import { findAccount } from '../../staff/find-account.ts'
import * as people from './device-people.queries.ts'
import { queueOfDevice } from './device-queue.ts'
import type { DeviceToken } from './find-shared-device.ts'
import { recordPersonWaits, refuseOnPasswordOnly, stopPins } from './stop-pins.ts'
import { lockDeviceOfToken, updateDeviceUsed } from './shared-devices.queries.ts'

type Asked = { userId: string; pin: string; device: Device }
type Attempt = Awaited<ReturnType<typeof beginAttempt>>

/**
 * Opens an ordinary session on a shared device by PIN. An attempt counts before its PIN is checked, and stops counting
 * once it proves right, so that simultaneous PINs are no more guesses than successive ones
 * (docs/rules/people.md#wrong-pins).
 */
export async function signInByPin(
  { tenant, tokenHash }: DeviceToken,
  { userId, pin, device }: Asked,
): Promise<{ cookies: OpenedSession; user: SessionUser }> {
  const typed = { tokenHash, userId, ip: device.ip }
  const attempt = await queueOfDevice(tokenHash)(() => tenant.job((tx) => beginAttempt(tx, typed)))
  if (attempt === 'password only') throw refuseOnPasswordOnly()
  if (!(await isPinOf(attempt.pin, pin))) {
    await tenant.job((tx) => recordWrong(tx, attempt, device.ip))
    throw new AppError('pin.wrong')
  }
  return tenant.job(async (tx) => {
    const { shared, username } = attempt
    await people.deleteAttempt(tx.db, attempt.id)
    await people.updateSignedIn(tx.db, { deviceId: shared.id, userId })
    await updateDeviceUsed(tx.db, shared.id)
    await learnPinDigits(tx, userId, pin.length)
    const cookies = await openPinSession(tx, { userId, pinHash: attempt.pin.hash, shared, device })
    const account = await findAccount(tx, username)
    if (!cookies || !account) throw new AppError('pin.wrong')
    return { cookies, user: account.user }
  })
}

type Typed = { tokenHash: Buffer; userId: string; ip: string }

/** A person without a PIN, or who does not work here, is refused as for a wrong PIN, without checking one. */
async function beginAttempt(tx: TenantTx, { tokenHash, userId, ip }: Typed) {
  const shared = await lockDeviceOfToken(tx.db, tokenHash)
  if (!shared) throw new AppError('device.unknown')
  if (shared.isPasswordOnly) return 'password only' as const
  const tried = await people.countAttempts(tx.db, shared.id)
  if (tried >= WRONG_AN_HOUR) {
    // commit first: throwing would undo it
    await stopPins(tx, shared, ip)
    return 'password only' as const
  }
  const [pin, username] = [await findPin(tx, userId), await people.findUsername(tx.db, userId)]
  if (!pin && (await isPinEnded(tx, userId))) throw new AppError('pin.ended')
  if (!pin || username === null) throw new AppError('pin.wrong')
  const typed = { deviceId: shared.id, userId }
  const { wrong, waitSeconds } = await people.findStanding(tx.db, typed)
  if (waitSeconds > 0) throw new AppError('pin.locked', { retryAfter: waitSeconds })
  const wait = waitAfterWrong(wrong + 1)
  await people.updateWrong(tx.db, typed, { wrong: wrong + 1, waitSeconds: wait })
  await people.deleteOldAttempts(tx.db, shared.id)
  const id = await people.insertAttempt(tx.db, shared.id)
  return { id, shared, username, pin, wait, isLast: tried + 1 === WRONG_AN_HOUR }
}

/** Records in the audit log the limits that a wrong PIN reached. */
async function recordWrong(tx: TenantTx, attempt: Exclude<Attempt, 'password only'>, ip: string): Promise<void> {
  const { shared, username, wait, isLast } = attempt
  if (wait > 0) await recordPersonWaits(tx, { shared, username, seconds: wait, ip })
  if (isLast) await stopPins(tx, shared, ip)
}
