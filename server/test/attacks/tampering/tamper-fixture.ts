import { createHash } from 'node:crypto'
import { canonicalText, type Canonical } from '#core/fiscal/canonical.ts'
import { CHAIN_START, linkedBytes } from '#core/fiscal/links.ts'
import type { CheckedEntry } from '#core/fiscal/verify/journal.ts'
import type { InstallationKey } from '../../../src/infrastructure/fiscal/installation-key.ts'
import type { Random } from './journal-fixture.ts'
import { anOwnKey, type JournalInMemory } from './journal-in-memory-fixture.ts'

/** A check must find something at this entry or the one after it. */
type Place = { chain: string; seq: number; /** Everything behind it was changed, too. */ isFromThereOn?: boolean }
export type Tampered = { journal: JournalInMemory; place: Place }

/** Makes one change that a superuser of the database could make without the key; null if there is nothing to change. */
export function tamper(journal: JournalInMemory, random: Random, installation: InstallationKey): Tampered | null {
  const names = [...journal.chains.keys()]
  const chain = names[random(names.length)]!
  const entries = journal.chains.get(chain)!
  const at = random(entries.length)
  const entry = entries[at]!
  const changed = (list: readonly CheckedEntry[], seq = entry.seq): Tampered => ({
    journal: { ...journal, chains: new Map([...journal.chains, [chain, list]]) },
    place: { chain, seq },
  })
  const replaced = (one: CheckedEntry) => changed(entries.with(at, one))
  const other = { ...entry, payload: otherPayload(entry.payload, random) }
  switch (random(9)) {
    case 0:
      return replaced(other)
    case 1:
      return replaced({ ...entry, hash: flipped(entry.hash, random) })
    case 2:
      return replaced({ ...entry, signature: flipped(entry.signature, random) })
    case 3:
      return entries.length > 1 && at > 0 ? changed(entries.toSpliced(at, 1)) : null
    case 4:
      return changed(entries.toSpliced(at, 0, entry))
    case 5: {
      if (at === 0) return null
      const [seq, before] = [entry.seq, entries[at - 1]!]
      const swapped = entries.with(at, { ...before, seq }).with(at - 1, { ...entry, seq: before.seq })
      return changed(swapped, before.seq)
    }
    case 6:
      return olderState(journal, random)
    // everything from there on is hashed again, head included, and signed as far as somebody without the key can
    case 7:
      return hashedAgain(changed(entries.with(at, other)), at, ({ signature }) => signature)
    default: {
      const own = anOwnKey(installation)
      const sign = ({ hash }: CheckedEntry) => own.key.sign(Buffer.from(hash, 'hex'))
      const found = hashedAgain(changed(entries.with(at, other)), at, sign, own.key.id)
      return { ...found, journal: { ...found.journal, keys: [...journal.keys, own.row] } }
    }
  }
}

/** The chain as it was before an anchor was written, with its head. */
function olderState(journal: JournalInMemory, random: Random): Tampered | null {
  const { chains, heads, anchors } = journal
  const anchor = anchors[random(Math.max(1, anchors.length))]
  const entries = anchor && chains.get(anchor.chain)
  const kept = entries?.filter(({ seq }) => seq < anchor!.seq)
  const last = kept?.at(-1)
  if (!anchor || !entries || !kept || !last || !entries.some(({ seq }) => seq === anchor.seq)) return null
  const { chain } = anchor
  return {
    journal: { ...journal, chains: new Map([...chains, [chain, kept]]), heads: new Map([...heads, [chain, last]]) },
    place: { chain, seq: last.seq + 1, isFromThereOn: true },
  }
}

function hashedAgain(
  { journal, place }: Tampered,
  from: number,
  signed: (entry: CheckedEntry) => string,
  keyId?: string,
): Tampered {
  const { chain } = place
  const entries = [...journal.chains.get(chain)!]
  for (let at = from; at < entries.length; at++) {
    const entry = entries[at]!
    const before = at === 0 ? CHAIN_START : entries[at - 1]!
    const hash = createHash('sha256').update(linkedBytes(before, entry.payload)).digest('hex')
    entries[at] = { ...entry, hash, signature: signed({ ...entry, hash }), key: keyId ?? entry.key }
  }
  const heads = new Map([...journal.heads, [chain, entries.at(-1)!]])
  const chains = new Map([...journal.chains, [chain, entries]])
  return { journal: { ...journal, chains, heads }, place: { ...place, isFromThereOn: true } }
}

function otherPayload(payload: string, random: Random): string {
  const stated = JSON.parse(payload) as { data: { [member: string]: Canonical } } & { [member: string]: Canonical }
  return canonicalText({ ...stated, data: { ...stated.data, total: 1 + random(1_000_000), note: random(1_000_000) } })
}

function flipped(hex: string, random: Random): string {
  const at = random(hex.length)
  return hex.slice(0, at) + ((Number.parseInt(hex[at]!, 16) + 1) % 16).toString(16) + hex.slice(at + 1)
}
