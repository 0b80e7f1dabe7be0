import { createHash, createPublicKey, hash as hashOf, verify } from 'node:crypto'
import type { Cryptography } from '#core/fiscal/verify/journal.ts'

/** What stands before a public key in SubjectPublicKeyInfo (RFC 8410, 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Hashing and checking of Node; what is no key or signature is a wrong one. */
export const NODE_CRYPTOGRAPHY: Cryptography = {
  sha256: (bytes) => hashOf('sha256', bytes, 'hex'),
  startSha256: () => {
    const hash = createHash('sha256')
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') }
  },
  verify: (publicKey, bytes, signature) => {
    try {
      const key = createPublicKey({
        key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
        format: 'der',
        type: 'spki',
      })
      return verify(null, bytes, key, Buffer.from(signature, 'hex'))
    } catch {
      return false
    }
  },
}
