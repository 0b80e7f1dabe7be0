import { isHex, writeHex } from './hex.ts'

const ENCODER = new TextEncoder()
const FORMAT = ENCODER.encode('comptoir-fiscal-1\n')
const HASH_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * The end of a chain: number, hash and signature of its last entry, in lower-case hexadecimal; zeros before the first.
 */
export type Head = { seq: number; hash: string; signature: string }

export const CHAIN_START: Head = {
  seq: 0,
  hash: '0'.repeat(2 * HASH_BYTES),
  signature: '0'.repeat(2 * SIGNATURE_BYTES),
}

/** True if hash and signature are well-formed. */
export const isHead = ({ hash, signature }: Pick<Head, 'hash' | 'signature'>): boolean =>
  isHex(hash, 2 * HASH_BYTES) && isHex(signature, 2 * SIGNATURE_BYTES)

const LINK_BYTES = FORMAT.length + HASH_BYTES + SIGNATURE_BYTES
/** Most UTF-8 bytes of a UTF-16 code unit. */
const MOST_BYTES = 3

/** Reused for each entry: allocating takes as long as hashing. */
let written = new Uint8Array(LINK_BYTES)

/**
 * The bytes that an entry's hash covers: the name of the format, hash and signature of the entry before, the canonical
 * payload as UTF-8. One trusted head therefore proves everything before it, signatures included. The bytes are valid
 * until the next call.
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
