import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createSHA256 } from 'hash-wasm'
import type { Cryptography } from '#core/fiscal/verify/journal.ts'

hashes.sha512 = sha512

type Sha256 = { init: () => void; update: (bytes: Uint8Array) => void; digest: () => string }

/**
 * Hashing and signature checks without a server; an invalid key or signature counts as wrong. Hashes one file at a
 * time.
 */
export async function openBrowserCryptography(): Promise<Cryptography> {
  const [ofEntries, ofFiles] = await Promise.all([openSha256(), openSha256()])
  return {
    sha256: (bytes) => {
      ofEntries.init()
      ofEntries.update(bytes)
      return ofEntries.digest()
    },
    startSha256: () => {
      ofFiles.init()
      return ofFiles
    },
    verify: (publicKey, bytes, signature) => {
      try {
        return verify(hexToBytes(signature), bytes, hexToBytes(publicKey), { zip215: false })
      } catch {
        return false
      }
    },
  }
}

/** In WebAssembly, which takes a fifth of the time; in JavaScript where a browser refuses that. */
async function openSha256(): Promise<Sha256> {
  try {
    return await createSHA256()
  } catch {
    return sha256InJavaScript()
  }
}

function sha256InJavaScript(): Sha256 {
  let hash = sha256.create()
  return {
    init: () => void (hash = sha256.create()),
    update: (bytes) => void hash.update(bytes),
    digest: () => bytesToHex(hash.digest()),
  }
}
