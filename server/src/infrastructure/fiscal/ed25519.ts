import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** Prefix of the 32 bytes of a private key in PKCS #8 (RFC 8410, 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_BYTES = 32

/** The private key of a 32-byte seed (RFC 8032, 5.1.5). */
export function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The public key, 64 hexadecimal digits. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES).toString('hex')
}

/** 128 hexadecimal digits; always the same for a key and bytes. */
export function signatureOf(key: KeyObject, bytes: Uint8Array): string {
  return sign(null, bytes, key).toString('hex')
}
