/** An entry as it is stored or archived; hash, signature and key are hexadecimal text. */
export type CheckedEntry = { seq: number; payload: string; hash: string; signature: string; key: string }

/** A key with what the installation signed of it. */
export type CheckedKey = { id: string; public: string; certificate: { text: string; signature: string } }

/** A line of a file outside the database: where a chain stood. */
export type Anchor = { tenant: string; chain: string; seq: number; hash: string }

/** A journal, or a part of one, as it is checked. */
export type CheckedJournal = {
  tenant: string
  keys: readonly CheckedKey[]
  /** In the order in which they are stored, by their numbers. */
  chains: ReadonlyMap<string, readonly CheckedEntry[]>
  /** Where each chain is to end. */
  heads: ReadonlyMap<string, { seq: number; hash: string }>
  anchors: readonly Anchor[]
}

/** Hashing and checking, which are other code in a browser than on a server. */
export type Cryptography = {
  /** 64 hexadecimal digits. */
  sha256: (bytes: Uint8Array) => string
  /** Ed25519; keys and signatures are hexadecimal text. */
  verify: (publicKey: string, bytes: Uint8Array, signature: string) => boolean
}
