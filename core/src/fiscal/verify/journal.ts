import type { DayBounds } from '../../calendar/business-day.ts'
import type { Head } from '../links.ts'
import { statedIn, type Stated } from './stated.ts'

/** An entry as it is stored or archived; hash, signature and key are hexadecimal text. */
export type StoredEntry = { seq: number; payload: string; hash: string; signature: string; key: string }

/** The same as it is checked. */
export type CheckedEntry = StoredEntry & {
  /** What the payload states, where it was read already. */
  stated?: Stated | null
}

/** What an entry states; null for what is none. */
export const statedOf = ({ stated, payload }: CheckedEntry): Stated | null =>
  stated === undefined ? statedIn(payload) : stated

/** A key with what the installation signed of it. */
export type CheckedKey = {
  id: string
  public: string
  certificate: { text: string; signature: string }
  /** The entry `key_lost` that names it, for a key of an installation whose own key is lost. */
  lost?: StoredEntry & { before: Head }
}

/** A line of a file outside the database: where a chain stood. */
export type Anchor = { tenant: string; chain: string; seq: number; hash: string }

/** Entries of a chain that follow each other. */
export type EntriesOfChain = { chain: string; entries: readonly CheckedEntry[] }

/** A journal, or a part of one, as it is checked. */
export type CheckedJournal = {
  tenant: string
  keys: readonly CheckedKey[]
  /** Reads these chains, or all, in parts: one after the other and by the numbers of their entries, from the beginning at each call. */
  read: (chains: readonly string[] | null) => AsyncIterable<EntriesOfChain>
  /** What the first entry of a chain is linked to, where that is not its beginning. */
  starts: ReadonlyMap<string, Head>
  /** Where each chain is to end. */
  heads: ReadonlyMap<string, { seq: number; hash: string; signature?: string }>
  anchors: readonly Anchor[]
  /** The days of an archive; null: everything until now. */
  span: DayBounds | null
}

/** Hashing and checking, which are other code in a browser than on a server. */
export type Cryptography = {
  /** 64 hexadecimal digits. */
  sha256: (bytes: Uint8Array) => string
  /** Of bytes that come in parts. */
  startSha256: () => { update: (bytes: Uint8Array) => void; digest: () => string }
  /** Ed25519; keys and signatures are hexadecimal text. */
  verify: (publicKey: string, bytes: Uint8Array, signature: string) => boolean
}
