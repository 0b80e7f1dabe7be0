import { letterOfDevice } from '#core/devices/device-letters.ts'
import type { DevicePoint } from '#core/contract/people/device-key.ts'
import { AppError } from '#core/app-error.ts'
import { isSigned } from '#core/offline/chain.ts'
import { readPublicKey, signedKeyText } from '#core/offline/device-key.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashToken, newToken } from '../sessions/session-tokens.ts'
import { bytesOfKey, checkKey, keyOfBytes } from './device-key.rules.ts'
import {
  countCopiesOfDay,
  isKeyTaken,
  lockKeyedDevice,
  updateCopyBound,
  updateDeviceKey,
  type KeyedDevice,
} from './device-keys.queries.ts'
import type { DeviceToken } from './find-shared-device.ts'
import type { Registered } from './register-device.ts'
import { insertSharedDevice, updateDevicesRegistered } from './shared-devices.queries.ts'

/** Copies of a device in a day; more need a manager, who registers the browser anew. */
const COPIES_A_DAY = 3
const DAY_SECONDS = 24 * 3600

type Asked = { publicKey: DevicePoint; signature: string | null; ip: string }

/**
 * Gives a device of before its key. A device that has one gets another key only as a copy of itself, with an id and a
 * letter of its own, and only signed by the key it has (docs/rules/offline.md#keys-of-devices). Sent again after a lost
 * reply, it is the same device.
 */
export async function changeDeviceKey(
  { tenant, token, tokenHash }: DeviceToken,
  { publicKey, signature, ip }: Asked,
): Promise<Registered> {
  await checkKey(publicKey)
  const key = bytesOfKey(publicKey)
  return tenant.job(async (tx) => {
    const device = await lockKeyedDevice(tx.db, tokenHash)
    if (!device) throw new AppError('device.unknown')
    const { id, letter } = device
    if (device.publicKey?.equals(key)) return { id, letter, token }
    if (device.publicKey === null) {
      await refuseTakenKey(tx, key)
      await updateDeviceKey(tx.db, id, key)
      return { id, letter, token }
    }
    const signer = await readPublicKey(keyOfBytes(device.publicKey))
    const isItsOwn = signer !== null && (await isSigned(signedKeyText(id, publicKey), signature ?? '', signer))
    if (!isItsOwn) throw new AppError('sync.signature')
    return copyDevice(tx, device, { key, ip })
  })
}

async function copyDevice(tx: TenantTx, device: KeyedDevice, { key, ip }: { key: Buffer; ip: string }) {
  const token = newToken(tx.tenantId)
  const { title } = device
  const own = { publicKey: key, tokenHash: hashToken(token), copyOf: device.id }
  const again = await updateCopyBound(tx.db, own)
  if (again) return { ...again, token }
  await refuseTakenKey(tx, key)
  if ((await countCopiesOfDay(tx.db, device.id)) >= COPIES_A_DAY)
    throw new AppError('device.too_many_keys', { retryAfter: DAY_SECONDS })
  const letter = letterOfDevice(await updateDevicesRegistered(tx.db))
  const id = await insertSharedDevice(tx.db, { ...own, title, letter, registeredBy: null })
  const actor = { name: null, role: 'nobody' as const, ip }
  const details = { letter, copy_of: device.letter }
  await recordAudit(tx, { kind: 'device.registered', subject: title, details, actor })
  return { id, letter, token }
}

async function refuseTakenKey({ db }: TenantTx, key: Buffer): Promise<void> {
  if (await isKeyTaken(db, key)) throw new AppError('request.invalid', { field: 'publicKey' })
}
