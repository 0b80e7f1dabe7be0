import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Cryptography } from '#core/fiscal/verify/journal.ts'

hashes.sha512 = sha512

/** Hashing and checking without a server; what is no key or signature is a wrong one. */
export const BROWSER_CRYPTOGRAPHY: Cryptography = {
  sha256: (bytes) => bytesToHex(sha256(bytes)),
  startSha256: () => {
    const hash = sha256.create()
    return { update: (bytes) => void hash.update(bytes), digest: () => bytesToHex(hash.digest()) }
  },
  verify: (publicKey, bytes, signature) => {
    try {
      return verify(hexToBytes(signature), bytes, hexToBytes(publicKey), { zip215: false })
    } catch {
      return false
    }
  },
}
