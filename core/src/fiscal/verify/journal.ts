import type { DayBounds } from '../../calendar/business-day.ts'
import type { Head } from '../links.ts'
import { statedIn, type Stated } from './stated.ts'

/** A stored or archived entry; hash, signature and key are hexadecimal text. */
export type StoredEntry = { seq: number; payload: string; hash: string; signature: string; key: string }

/** A stored entry during a check. */
export type CheckedEntry = StoredEntry & {
  /** The parsed payload, if it was read before. */
  stated?: Stated | null
}

/** Reads an entry's payload; null if malformed. */
export const statedOf = ({ stated, payload }: CheckedEntry): Stated | null =>
  stated === undefined ? statedIn(payload) : stated

/** A key with its certificate from the installation. */
export type CheckedKey = {
  id: string
  public: string
  certificate: { text: string; signature: string }
  /** The `key_lost` entry that names it, if the installation lost its own key. */
  lost?: StoredEntry & { before: Head }
}

/** A chain's head as noted in a file outside the database. */
export type Anchor = { tenant: string; chain: string; seq: number; hash: string }

/** Consecutive entries of a chain. */
export type EntriesOfChain = { chain: string; entries: readonly CheckedEntry[] }

/** A journal to check, or a part of one. */
export type CheckedJournal = {
  tenant: string
  keys: readonly CheckedKey[]
  /** Reads these chains, or all, in parts: one chain after the other, by number, from the beginning at each call. */
  read: (chains: readonly string[] | null) => AsyncIterable<EntriesOfChain>
  /** Heads that chains continue from, if their beginning is not included. */
  starts: ReadonlyMap<string, Head>
  /** The head that each chain must end with. */
  heads: ReadonlyMap<string, { seq: number; hash: string; signature?: string }>
  anchors: readonly Anchor[]
  /** The days of an archive; null: everything until now. */
  span: DayBounds | null
}

/** Hashing and signature checks, which a browser and a server implement differently. */
export type Cryptography = {
  /** 64 hexadecimal digits. */
  sha256: (bytes: Uint8Array) => string
  /** For bytes that arrive in parts. */
  startSha256: () => { update: (bytes: Uint8Array) => void; digest: () => string }
  /** Ed25519; keys and signatures are hexadecimal text. */
  verify: (publicKey: string, bytes: Uint8Array, signature: string) => boolean
}
