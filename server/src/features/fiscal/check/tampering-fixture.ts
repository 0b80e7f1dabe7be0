import { createHash } from 'node:crypto'
import { CHAINS, type Chain } from '#core/fiscal/chains.ts'
import { canonicalText, type Canonical } from '#core/fiscal/canonical.ts'
import { CHAIN_START, linkedBytes } from '#core/fiscal/links.ts'
import type { CheckedEntry, CheckedJournal } from '#core/fiscal/verify/journal.ts'
import type { InstallationKey } from '../../../infrastructure/fiscal/installation-key.ts'
import { signEntries, type JournalState, type NewEntry } from '../../../infrastructure/fiscal/sign-entries.ts'
import { SigningKeys, type NewKey, type SigningKey } from '../../../infrastructure/fiscal/signing-keys.ts'

const TENANT = '3b241101-e2bb-4255-8caf-4136c566a962'
const NOTHING = { signed: 0, absolute: 0, tickets: 0 }
const FIRST = Object.fromEntries(CHAINS.map((chain) => [chain, 1])) as Record<Chain, number>

type Random = (below: number) => number

/** A journal of sales, refunds and movements under one to three keys, with what anchors noted of it. */
export function aJournal(installation: InstallationKey, random: Random): CheckedJournal {
  const keys = new SigningKeys(installation)
  const made: { key: SigningKey; row: NewKey }[] = [keys.make(TENANT, FIRST)]
  const chains = new Map<string, CheckedEntry[]>()
  const anchors: { tenant: string; chain: string; seq: number; hash: string }[] = []
  let state: JournalState = {
    tenantId: TENANT,
    mode: 'live',
    day: '2026-03-29',
    timeZone: 'Europe/Paris',
    siret: null,
    heads: new Map(),
    lastAt: 0,
    perpetual: NOTHING,
    keys: [],
    tills: {},
    staff: {},
  }
  const write = (entry: NewEntry) => {
    const now = state.lastAt + random(90_000)
    const { signed, state: after } = signEntries(state, [entry], { key: made.at(-1)!.key, now, username: null })
    state = after
    for (const { chain, seq, payload, hash, signature, keyId } of signed) {
      const before = chains.get(chain) ?? []
      chains.set(chain, [...before, { seq, payload, hash, signature, key: keyId }])
      if (random(4) === 0) anchors.push({ tenant: TENANT, chain, seq, hash })
    }
  }
  write({ chain: 'L', kind: 'init', data: { ...NOTHING, documents: 0 } })
  const sales = 8 + random(20)
  for (let n = 1; n <= sales; n++) {
    write({ chain: 'T', kind: 'sale', doc: String(n), data: { total: 100 + random(9_000) } })
    if (random(5) === 0) write({ chain: 'T', kind: 'credit', doc: `A-${n}`, of: String(n), data: { total: -50 } })
    if (random(3) === 0) write({ chain: 'P', kind: 'paid_in', data: { amount: random(500) } })
    if (random(9) === 0 && made.length < 3) {
      const next = keys.make(TENANT, FIRST)
      write({ chain: 'L', kind: 'key_rotated', data: { key: next.key.id } })
      made.push(next)
    }
  }
  const heads = new Map([...chains].map(([chain, entries]) => [chain, entries.at(-1)!]))
  return {
    tenant: TENANT,
    keys: made.map(({ row }) => ({ id: row.id, public: row.publicKey, certificate: row.certificate })),
    chains,
    heads,
    anchors,
  }
}

type Tampered = {
  journal: CheckedJournal
  chain: string
  /** Where a finding must be, or before: everything behind may be found too. */ seq: number
}

/** Changes one thing as a superuser of the database could who has no key; null where there is nothing to change. */
export function tamper(journal: CheckedJournal, random: Random, installation: InstallationKey): Tampered | null {
  const names = [...journal.chains.keys()]
  const chain = names[random(names.length)]!
  const entries = journal.chains.get(chain)!
  const at = random(entries.length)
  const entry = entries[at]!
  const changed = (list: readonly CheckedEntry[]): Tampered => ({
    journal: { ...journal, chains: new Map([...journal.chains, [chain, list]]) },
    chain,
    seq: entry.seq,
  })
  const replaced = (one: CheckedEntry) => changed(entries.with(at, one))
  const other = { ...entry, payload: otherPayload(entry.payload, random) }
  switch (random(8)) {
    case 0:
      return replaced(other)
    case 1:
      return replaced({ ...entry, hash: flipped(entry.hash, random) })
    case 2:
      return replaced({ ...entry, signature: flipped(entry.signature, random) })
    case 3:
      return entries.length > 1 ? changed(entries.toSpliced(at, 1)) : null
    case 4:
      return changed(entries.toSpliced(at, 0, entry))
    case 5: {
      if (at === 0) return null
      const swapped = entries.with(at, { ...entries[at - 1]!, seq: entry.seq })
      return { ...changed(swapped.with(at - 1, { ...entry, seq: entry.seq - 1 })), seq: entry.seq - 1 }
    }
    // everything from there on is hashed again, head included, and signed as far as somebody without the key can
    case 6:
      return hashedAgain(changed(entries.with(at, other)), at, ({ signature }) => signature)
    default: {
      const own = new SigningKeys({
        ...installation,
        root: { ...installation.root, sign: () => '0'.repeat(128) },
      }).make(journal.tenant, FIRST)
      const found = hashedAgain(
        changed(entries.with(at, other)),
        at,
        ({ hash }) => own.key.sign(Buffer.from(hash, 'hex')),
        own.key.id,
      )
      const { row } = own
      const key = { id: row.id, public: row.publicKey, certificate: row.certificate }
      return { ...found, journal: { ...found.journal, keys: [...journal.keys, key] } }
    }
  }
}

function hashedAgain(
  { journal, chain, seq }: Tampered,
  from: number,
  signed: (entry: CheckedEntry) => string,
  keyId?: string,
): Tampered {
  const entries = [...journal.chains.get(chain)!]
  for (let at = from; at < entries.length; at++) {
    const entry = entries[at]!
    const before = at === 0 ? CHAIN_START : entries[at - 1]!
    const hash = createHash('sha256').update(linkedBytes(before, entry.payload)).digest('hex')
    entries[at] = { ...entry, hash, signature: signed({ ...entry, hash }), key: keyId ?? entry.key }
  }
  const heads = new Map([...journal.heads, [chain, entries.at(-1)!]])
  return { journal: { ...journal, chains: new Map([...journal.chains, [chain, entries]]), heads }, chain, seq }
}

function otherPayload(payload: string, random: Random): string {
  const stated = JSON.parse(payload) as { data: { [member: string]: Canonical } } & { [member: string]: Canonical }
  return canonicalText({ ...stated, data: { ...stated.data, total: 1 + random(1_000_000), note: random(1_000_000) } })
}

function flipped(hex: string, random: Random): string {
  const at = random(hex.length)
  return hex.slice(0, at) + ((Number.parseInt(hex[at]!, 16) + 1) % 16).toString(16) + hex.slice(at + 1)
}
