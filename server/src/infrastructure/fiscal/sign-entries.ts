import type { EntryFacts } from '#core/fiscal/new-entry.ts'
import { createHash } from 'node:crypto'
import { documentNumber, type Mode } from '#core/bills/document-number.ts'
import { offsetAt } from '#core/calendar/local-time.ts'
import { canonicalText } from '#core/fiscal/canonical.ts'
import { chainInMode, type Chain } from '#core/fiscal/chains.ts'
import { FISCAL_VERSION } from '#core/fiscal/fiscal-version.ts'
import { CHAIN_START, linkedBytes, type Head } from '#core/fiscal/links.ts'
import { PRODUCT } from '../config/product.ts'
import type { SigningKey, StoredKey } from './signing-keys.ts'

/** An entry to write, and writes that follow once it is signed. */
export type NewEntry = EntryFacts & { afterwards?: (written: Written) => Promise<unknown> }

/** A signed entry, with the heads of all chains after it and the fingerprint of the installation's key. */
export type Written = { entry: SignedEntry; heads: ReadonlyMap<Chain, Head>; root: string }

/** Sums of all tickets since the restaurant began, in minor units; neither is ever reset. */
export type Perpetual = {
  signed: number
  absolute: number
  /** Sales and credit notes. */
  tickets: number
}

/** The state for signing entries. */
export type JournalState = {
  tenantId: string
  mode: Mode
  /** The current business day. */
  day: string
  timeZone: string
  siret: string | null
  heads: ReadonlyMap<Chain, Head>
  /** Of any chain's last entry, in milliseconds. */
  lastAt: number
  perpetual: Perpetual
  /** Keys in force, of this process and others. */
  keys: readonly StoredKey[]
  /** Titles by id, including deleted ones. */
  tills: Readonly<Record<string, string>>
  /** Names on papers, by user name. */
  staff: Readonly<Record<string, string>>
  hashes?: Hashes
}

/** Hashes of referenced documents, by number on papers. */
type Hashes = ReadonlyMap<string, string>

/** An entry as its row is written. */
export type SignedEntry = {
  chain: Chain
  seq: number
  kind: string
  at: string
  day: string
  doc: string | null
  payload: string
  hash: string
  signature: string
  keyId: string
}

/** A clock so many milliseconds behind the last entry is recorded. */
export const BEHIND_MS = 60_000

type Signing = { key: SigningKey; /** Milliseconds. */ now: number; username: string | null }

/** Links and signs entries in order; returns them with the resulting state. */
export function signEntries<S extends JournalState>(
  state: S,
  entries: readonly NewEntry[],
  { key, now, username }: Signing,
): { signed: SignedEntry[]; state: S } {
  const at = Math.max(now, state.lastAt)
  const after = { ...state, lastAt: at }
  const hashes = new Map(state.hashes)
  const signed = entries.map((entry) => {
    const chain = chainInMode(entry.chain, state.mode)
    const before = after.heads.get(chain) ?? CHAIN_START
    const seq = before.seq + 1
    if (chain === 'T') after.perpetual = add(after.perpetual, entry)
    const payload = payloadOf(after, entry, { chain, seq, username, hashes })
    const hash = createHash('sha256').update(linkedBytes(before, payload)).digest()
    const signature = key.sign(hash)
    const head = { seq, hash: hash.toString('hex'), signature }
    after.heads = new Map([...after.heads, [chain, head]])
    const doc = entry.doc === undefined ? null : documentNumber(entry.doc, state.mode)
    if (doc !== null) hashes.set(doc, head.hash)
    const { kind, closing } = entry
    const stored = closing === undefined ? doc : String(closing)
    return { chain, kind, at: new Date(at).toISOString(), day: state.day, doc: stored, payload, keyId: key.id, ...head }
  })
  return { signed, state: after }
}

function add(perpetual: Perpetual, { kind, data }: NewEntry): Perpetual {
  if (kind !== 'sale' && kind !== 'credit') return perpetual
  const total = data['total'] as number
  return {
    signed: perpetual.signed + total,
    absolute: perpetual.absolute + Math.abs(total),
    tickets: perpetual.tickets + 1,
  }
}

/** The envelope of every entry, around its data (docs/fiscal-journal.md). */
function payloadOf(
  state: JournalState,
  { kind, doc, of, drawer, device = null, people = {}, data }: NewEntry,
  { chain, seq, username, hashes }: { chain: Chain; seq: number; username: string | null; hashes: Hashes },
): string {
  const { lastAt, timeZone, day, mode, tenantId, siret, tills, staff, perpetual } = state
  const nameOf = (one: string | null) => (one === null ? null : (staff[one] ?? one))
  const isTicket = kind === 'sale' || kind === 'credit'
  return canonicalText({
    v: 1,
    chain,
    seq,
    kind,
    at: new Date(lastAt).toISOString(),
    offset: Math.round(offsetAt(lastAt, timeZone) / 60_000),
    day,
    mode,
    tenant: tenantId,
    siret,
    till: drawer?.tillId ? (tills[drawer.tillId] ?? null) : null,
    session: drawer?.sessionId ?? null,
    user: nameOf(username),
    device,
    soft: PRODUCT.name,
    version: PRODUCT.version,
    fiscal: FISCAL_VERSION,
    data: Object.fromEntries([
      ...Object.entries(data),
      ...Object.entries(people).map(([member, one]) => [member, nameOf(one)] as const),
      ...(doc === undefined ? [] : [['doc', documentNumber(doc, mode)] as const]),
      ...(of === undefined ? [] : referenceTo(documentNumber(of, mode), hashes)),
      ...(isTicket ? [['perpetual', perpetual] as const] : []),
    ]),
  })
}

/** A document from before the journal has no hash. */
const referenceTo = (of: string, hashes: Hashes) => [['of', of] as const, ['of_hash', hashes.get(of) ?? null] as const]
