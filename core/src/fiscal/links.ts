import { isHex, writeHex } from './hex.ts'

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

const LINK_BYTES = FORMAT.length + HASH_BYTES + SIGNATURE_BYTES
/** Of a letter of a text (UTF-16) as UTF-8. */
const MOST_BYTES = 3

/** Written again for each entry: memory of its own for each takes as long as its hash. */
let written = new Uint8Array(LINK_BYTES)

/**
 * What the hash of an entry is made of: the name of the format, hash and signature of the entry before, the canonical payload as UTF-8. So one known
 * head proves everything before it, signatures included. The bytes hold until the next call.
 */
export function linkedBytes(before: Head, payload: string): Uint8Array {
  const most = LINK_BYTES + MOST_BYTES * payload.length
  if (written.length < most) written = new Uint8Array(2 * most)
  written.set(FORMAT)
  written.fill(0, FORMAT.length, LINK_BYTES)
  writeHex(before.hash, written, FORMAT.length)
  writeHex(before.signature, written, FORMAT.length + HASH_BYTES)
  const { written: length } = ENCODER.encodeInto(payload, written.subarray(LINK_BYTES))
  return written.subarray(0, LINK_BYTES + length)
}
