import { createHash, createPublicKey, hash as hashOf, verify, type KeyObject } from 'node:crypto'
import type { Cryptography } from '#core/fiscal/verify/journal.ts'

/** Prefix of a public key in SubjectPublicKeyInfo (RFC 8410, 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** The last key read: reading one takes as long as checking a signature, and most follow others of the same key. */
let last: { hex: string; key: KeyObject } | null = null

function keyOf(hex: string): KeyObject {
  if (last?.hex === hex) return last.key
  const key = createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' })
  last = { hex, key }
  return key
}

/** Node's hashing and signature checks; a malformed key or signature counts as wrong. */
export const NODE_CRYPTOGRAPHY: Cryptography = {
  sha256: (bytes) => hashOf('sha256', bytes, 'hex'),
  startSha256: () => {
    const hash = createHash('sha256')
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') }
  },
  verify: (publicKey, bytes, signature) => {
    try {
      return verify(null, bytes, keyOf(publicKey), Buffer.from(signature, 'hex'))
    } catch {
      return false
    }
  },
}
