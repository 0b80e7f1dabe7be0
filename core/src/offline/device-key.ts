import type { DevicePoint } from '../contract/people/device-key.ts'

const KEY_FORM = 'comptoir-key-1'
const ON_P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The text that a device signs with its old key to get a new one. */
export const signedKeyText = (device: string, { x, y }: DevicePoint): string => [KEY_FORM, device, x, y].join('\n')

/** The key that checks a device's signatures; null if there is no such point on the curve. */
export async function readPublicKey({ x, y }: DevicePoint): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, ON_P256, true, ['verify'])
  } catch {
    return null
  }
}
