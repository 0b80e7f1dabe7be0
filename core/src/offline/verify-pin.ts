import type { PinVerifier } from './bundle-parts.ts'

const BITS_A_BYTE = 8
const HEX = 16

/** True if this is the PIN. It takes a good part of a second on a slow tablet, by intent. */
export async function isPinRight({ salt, hash, rounds }: PinVerifier, pin: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const wanted = bytesOf(hash)
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  const derived = new Uint8Array(await crypto.subtle.deriveBits(how, key, wanted.length * BITS_A_BYTE))
  return derived.every((byte, at) => byte === wanted[at])
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), HEX))
