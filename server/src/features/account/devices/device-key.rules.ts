import type { DevicePoint } from '#core/contract/people/device-key.ts'
import { AppError } from '#core/app-error.ts'
import { readPublicKey } from '#core/offline/device-key.ts'

const COORDINATE_BYTES = 32

/** A key as it is stored: x, then y. */
export const bytesOfKey = ({ x, y }: DevicePoint): Buffer =>
  Buffer.concat([x, y].map((coordinate) => Buffer.from(coordinate, 'base64url')))

export const keyOfBytes = (bytes: Buffer): DevicePoint => ({
  x: bytes.subarray(0, COORDINATE_BYTES).toString('base64url'),
  y: bytes.subarray(COORDINATE_BYTES).toString('base64url'),
})

/** Refuses a key that is no point on the curve. */
export async function checkKey(key: DevicePoint): Promise<void> {
  if ((await readPublicKey(key)) === null) throw new AppError('request.invalid', { field: 'publicKey' })
}
