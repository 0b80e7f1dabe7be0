import { createHash, hkdfSync } from 'node:crypto'
import path from 'node:path'
import { keyOfFile } from '../config/key-file.ts'
import type { Config } from '../config/read-config.ts'
import { privateKeyOf, publicKeyOf, signatureOf } from './ed25519.ts'

const FILE = 'fiscal.key'
const KEY_BYTES = 32

/** The key of the whole installation, which vouches for the keys of restaurants, archives and anchors. */
export type Root = {
  /** 64 hexadecimal digits. */
  publicKey: string
  /** SHA-256 of the public key, for people to compare. */
  fingerprint: string
  /** Signs a text as UTF-8; 128 hexadecimal digits. */
  sign: (text: string) => string
}

export type InstallationKey = {
  root: Root
  /** Seals the private keys of restaurants. */
  sealingKey: Buffer
}

/**
 * Derives both from FISCAL_KEY, or else from a file of the data folder that is made once; neither is in the database.
 */
export function openInstallationKey({ fiscalKey, dataDir }: Pick<Config, 'fiscalKey' | 'dataDir'>): InstallationKey {
  const secret = fiscalKey ?? keyOfFile(path.join(dataDir, FILE))
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `comptoir-fiscal-1 ${purpose}`, KEY_BYTES))
  const key = privateKeyOf(derive('root'))
  const publicKey = publicKeyOf(key)
  const fingerprint = createHash('sha256').update(publicKey, 'hex').digest('hex')
  const sign = (text: string) => signatureOf(key, Buffer.from(text))
  return { root: { publicKey, fingerprint, sign }, sealingKey: derive('sealing') }
}
