import { addDays } from '#core/calendar/business-day.ts'
import type { Chain } from '#core/fiscal/chains.ts'
import { closingOfEntries, type ClosingBefore, type ClosingHead } from '#core/fiscal/closings/closing.ts'
import { figuresOf, type CountedEntry } from '#core/fiscal/closings/figures-of-entries.ts'
import type { Anchor, CheckedEntry, CheckedKey } from '#core/fiscal/verify/journal.ts'
import type { Canonical } from '#core/fiscal/canonical.ts'
import type { InstallationKey } from '../../../src/infrastructure/fiscal/installation-key.ts'
import { signEntries, type JournalState, type NewEntry } from '../../../src/infrastructure/fiscal/sign-entries.ts'
import type { SigningKey } from '../../../src/infrastructure/fiscal/signing-keys.ts'
import { aKey, type JournalInMemory } from './journal-in-memory-fixture.ts'
import { FIRST_STATE, ticketOf } from './ticket-fixture.ts'
import { closingEntry } from '../../../src/features/fiscal/closings/closing-entry.rules.ts'

const { tenantId: TENANT, perpetual: NOTHING } = FIRST_STATE

export type Random = (below: number) => number

/** A restaurant that sells for some days: with closings, keys that are replaced or lost, a restored backup and a purge. */
export function aJournal(installation: InstallationKey, random: Random): JournalInMemory {
  const cafe = new Cafe(installation, random)
  const days = 2 + random(4)
  for (let day = 0; day < days; day++) {
    cafe.sellForADay()
    if (random(6) === 0) cafe.loseTail()
    cafe.closeDay()
    if (random(8) === 0) cafe.purge()
  }
  cafe.sellForADay()
  return cafe.journal()
}

class Cafe {
  readonly #installation: InstallationKey
  readonly #random: Random
  readonly #keys: { key: SigningKey; row: CheckedKey }[]
  readonly #chains = new Map<string, CheckedEntry[]>()
  readonly #anchors: Anchor[] = []
  #state: JournalState
  #covered = new Map<string, number>()
  #before: ClosingBefore = { advances: 0, year: 0, perpetual: NOTHING }
  #lastClosing: { number: number; hash: string } | null = null

  constructor(installation: InstallationKey, random: Random) {
    this.#installation = installation
    this.#random = random
    this.#state = FIRST_STATE
    this.#keys = [aKey(this.#installation)]
    this.#write({ chain: 'L', kind: 'init', data: { ...NOTHING, documents: 0, advances: 0 } })
  }

  sellForADay(): void {
    const sales = 2 + this.#random(6)
    for (let n = 0; n < sales; n++) {
      this.#write({ chain: 'T', kind: 'sale', doc: String(n), data: ticketOf(100 + this.#random(9_000)) })
      if (this.#random(5) === 0) this.#write({ chain: 'T', kind: 'credit', doc: `A-${n}`, data: ticketOf(-50) })
      if (this.#random(3) === 0)
        this.#write({ chain: 'P', kind: 'paid_in', data: { amount: this.#random(500), reason: null, account: null } })
      if (this.#random(9) === 0) this.#write({ chain: 'N', kind: 'note', data: { bill: 'A' } })
      if (this.#random(12) === 0) this.#replaceKey()
      if (this.#random(20) === 0) this.#loseKey()
    }
  }

  closeDay(): void {
    const chains = [...this.#chains].map(([chain, entries]) => {
      const first = entries.find(({ seq }) => seq > (this.#covered.get(chain) ?? 0))?.seq ?? null
      const { seq: last, hash } = entries.at(-1) ?? this.#state.heads.get(chain as Chain)!
      return [chain, { first, last, hash }] as const
    })
    const { day } = this.#state
    const number = (this.#lastClosing?.number ?? 0) + 1
    const period = { from: day, to: day }
    const head: ClosingHead = {
      number,
      house: { name: 'Chez Test', legal_name: null, siret: null, vat: null },
      currency: 'EUR',
      digits: 2,
      period,
      before: this.#lastClosing,
      chains: Object.fromEntries(chains),
    }
    const data = closingOfEntries(head, figuresOf(this.#uncovered()), {
      before: this.#before,
      open: { bills: 0, total: 0, paid: 0 },
      addsToAll: true,
    })
    this.#write(closingEntry('day', data))
    this.#covered = new Map(chains.map(([chain, { last }]) => [chain, last]))
    this.#before = { advances: data.advances.after, year: data.grand.year, perpetual: data.grand.perpetual }
    this.#lastClosing = { number, hash: this.#state.heads.get('G')!.hash }
    this.#state = { ...this.#state, day: addDays(day, 1) }
  }

  /** Restores a backup without the last tickets of the day; anchors still have their numbers. */
  loseTail(): void {
    const tickets = this.#chains.get('T')!
    const own = tickets.filter(({ seq }) => seq > (this.#covered.get('T') ?? 0))
    if (own.length < 2) return
    const kept = tickets.slice(0, tickets.length - 1 - this.#random(own.length - 1))
    const [from, to] = [kept.at(-1)!.seq + 1, tickets.at(-1)!.seq]
    this.#anchors.push({ tenant: TENANT, chain: 'T', seq: to, hash: tickets.at(-1)!.hash })
    const { perpetual } = (JSON.parse(kept.at(-1)!.payload) as { data: { perpetual: typeof NOTHING } }).data
    this.#chains.set('T', kept)
    this.#state = {
      ...this.#state,
      perpetual,
      heads: new Map([...this.#state.heads, ['T', { ...kept.at(-1)!, seq: to }]]),
    }
    this.#write({ chain: 'L', kind: 'restored', data: { lost: [{ chain: 'T', from, to, doc: null }] } })
  }

  /** Removes the entries that closings cover, as after an archive. */
  purge(): void {
    const removed = ['T', 'N', 'P'].flatMap((chain) => {
      const entries = this.#chains.get(chain) ?? []
      const [first, last] = [entries[0], entries.findLast(({ seq }) => seq <= (this.#covered.get(chain) ?? 0))]
      if (!first || !last) return []
      this.#chains.set(
        chain,
        entries.filter(({ seq }) => seq > last.seq),
      )
      return [[chain, { first: headOf(first), last: headOf(last) }] as const]
    })
    this.#write({ chain: 'A', kind: 'purged', data: { chains: Object.fromEntries(removed) } })
  }

  journal(): JournalInMemory {
    const heads = new Map([...this.#state.heads].map(([chain, { seq, hash }]) => [chain as string, { seq, hash }]))
    const chains = new Map([...this.#chains].filter(([, entries]) => entries.length > 0))
    const keys = this.#keys.map(({ row }) => row)
    return { tenant: TENANT, keys, chains, starts: new Map(), heads, anchors: this.#anchors, span: null }
  }

  #replaceKey(): void {
    const next = aKey(this.#installation)
    this.#write({ chain: 'L', kind: 'key_rotated', data: { key: next.key.id } })
    this.#keys.push(next)
  }

  /** Replaces the installation's key; the journal records the restaurant's old keys as lost. */
  #loseKey(): void {
    const lost = this.#keys.map(({ key }) => ({ key: key.id, public: key.publicKey }))
    const before = this.#state.heads.get('L')!
    this.#keys.push(aKey(this.#installation))
    this.#write({ chain: 'L', kind: 'key_lost', data: { lost } })
    const entry = { ...this.#chains.get('L')!.at(-1)!, before }
    for (const one of this.#keys.slice(0, -1))
      one.row = {
        ...one.row,
        certificate: { ...one.row.certificate, signature: '0'.repeat(128) },
        lost: entry,
      }
  }

  #write(entry: NewEntry): void {
    const now = this.#state.lastAt + this.#random(90_000)
    const { signed, state } = signEntries(this.#state, [entry], { key: this.#keys.at(-1)!.key, now, username: null })
    this.#state = state
    for (const { chain, seq, payload, hash, signature, keyId } of signed) {
      this.#chains.set(chain, [...(this.#chains.get(chain) ?? []), { seq, payload, hash, signature, key: keyId }])
      if (this.#random(4) === 0) this.#anchors.push({ tenant: TENANT, chain, seq, hash })
    }
  }

  #uncovered(): CountedEntry[] {
    return [...this.#chains].flatMap(([chain, entries]) =>
      entries
        .filter(({ seq }) => seq > (this.#covered.get(chain) ?? 0))
        .map(({ payload }) => JSON.parse(payload) as CountedEntry)
        .filter(({ kind }) => kind !== 'day'),
    )
  }
}

const headOf = ({ seq, hash, signature }: CheckedEntry): { [member: string]: Canonical } => ({ seq, hash, signature })
