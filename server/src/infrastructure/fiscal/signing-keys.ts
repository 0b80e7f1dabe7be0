import { createHash, randomBytes, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { canonicalText } from '#core/fiscal/canonical.ts'
import type { Chain } from '#core/fiscal/chains.ts'
import { seal, unseal } from '../sealing.ts'
import { privateKeyOf, publicKeyOf, signatureOf } from './ed25519.ts'
import type { InstallationKey } from './installation-key.ts'

const SEED_BYTES = 32
const ID_DIGITS = 16
/** A kilobyte or so each. */
const MAX_OPENED = 20_000

/** Signs entries of one restaurant. */
export type SigningKey = { id: string; publicKey: string; sign: (bytes: Uint8Array) => string }

/** A key of `fiscal_keys` that is in force. */
export type StoredKey = { id: string; publicKey: string; sealed: string }

/** A new key with its certificate. */
export type NewKey = { id: string; publicKey: string; sealed: Buffer; certificate: { text: string; signature: string } }

/** Restaurants' keys, sealed in the database; opened ones stay in memory. */
export class SigningKeys {
  readonly #installation: InstallationKey
  readonly #opened = new LRUCache<string, KeyObject>({ max: MAX_OPENED })

  constructor(installation: InstallationKey) {
    this.#installation = installation
  }

  /** The first of these that this process can open; null if it was sealed under another installation's key. */
  open(tenantId: string, stored: readonly StoredKey[]): SigningKey | null {
    for (const { id, publicKey, sealed } of stored) {
      const key = this.#opened.get(`${tenantId} ${id}`) ?? this.#unseal(tenantId, { id, publicKey, sealed })
      if (key) return signingKey(id, publicKey, key)
    }
    return null
  }

  /** A new key; `first`: the number of its first entry in each chain. */
  make(tenantId: string, first: Readonly<Record<Chain, number>>): { key: SigningKey; row: NewKey } {
    const seed = randomBytes(SEED_BYTES)
    const key = privateKeyOf(seed)
    const publicKey = publicKeyOf(key)
    const id = createHash('sha256').update(publicKey, 'hex').digest('hex').slice(0, ID_DIGITS)
    const { root, sealingKey } = this.#installation
    const text = canonicalText({ first, house: tenantId, key: id, public: publicKey })
    const sealed = seal(sealingKey, seed.toString('hex'), `${tenantId} ${id}`)
    this.#opened.set(`${tenantId} ${id}`, key)
    return {
      key: signingKey(id, publicKey, key),
      row: { id, publicKey, sealed, certificate: { text, signature: root.sign(text) } },
    }
  }

  #unseal(tenantId: string, { id, publicKey, sealed }: StoredKey): KeyObject | null {
    const place = `${tenantId} ${id}`
    try {
      const seed = unseal(this.#installation.sealingKey, Buffer.from(sealed, 'hex'), place)
      const key = privateKeyOf(Buffer.from(seed, 'hex'))
      if (publicKeyOf(key) !== publicKey) return null
      this.#opened.set(place, key)
      return key
    } catch {
      return null
    }
  }
}

const signingKey = (id: string, publicKey: string, key: KeyObject): SigningKey => ({
  id,
  publicKey,
  sign: (bytes) => signatureOf(key, bytes),
})
