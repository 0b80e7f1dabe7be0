import { fromHex, isHex } from './hex.ts'

const ENCODER = new TextEncoder()
const FORMAT = ENCODER.encode('comptoir-fiscal-1\n')
const HASH_BYTES = 32
const SIGNATURE_BYTES = 64

/** Where a chain stands: hash and signature of its last entry, lower-case hexadecimal; zeros before its first. */
export type Head = { seq: number; hash: string; signature: string }

export const CHAIN_START: Head = {
  seq: 0,
  hash: '0'.repeat(2 * HASH_BYTES),
  signature: '0'.repeat(2 * SIGNATURE_BYTES),
}

/** Whether hash and signature have the form of ones. */
export const isHead = ({ hash, signature }: Pick<Head, 'hash' | 'signature'>): boolean =>
  isHex(hash, 2 * HASH_BYTES) && isHex(signature, 2 * SIGNATURE_BYTES)

/**
 * What the hash of an entry is made of: the name of the format, hash and signature of the entry before, the canonical payload as UTF-8. So one known
 * head proves everything before it, signatures included.
 */
export function linkedBytes(before: Head, payload: string): Uint8Array {
  const content = ENCODER.encode(payload)
  const bytes = new Uint8Array(FORMAT.length + HASH_BYTES + SIGNATURE_BYTES + content.length)
  bytes.set(FORMAT)
  bytes.set(fromHex(before.hash), FORMAT.length)
  bytes.set(fromHex(before.signature), FORMAT.length + HASH_BYTES)
  bytes.set(content, FORMAT.length + HASH_BYTES + SIGNATURE_BYTES)
  return bytes
}
