import { isOfADay } from '#core/fiscal/chains.ts'
import { isClosing } from '#core/fiscal/verify/outline.ts'
import type { Stated } from '#core/fiscal/verify/stated.ts'
import type { Finding } from '#core/fiscal/verify/findings.ts'
import { instantOf, rowWrong, textIn } from './facts.rules.ts'
import type { StateRow } from './state.queries.ts'

type Perpetual = { signed: number; absolute: number; tickets: number }

/** What the journal says of where a restaurant stands, from its entries as they come one after the other. */
export class JournalState {
  /** The last numbers of documents that live entries state. */
  lastInvoice = 0
  lastCreditNote = 0
  initDay = ''
  begunAt = ''
  /** The last invoice and credit note of before the journal. */
  before = { invoices: 0, creditNotes: 0 }
  /** When the restaurant last went live: what was there before is gone. */
  liveSince = ''
  purgedUntil: string | null = null
  readonly keys = new Map<string, { public: unknown; isEnded: boolean; followsLoss: boolean }>()
  #mode = ''
  #at = ''
  #day = ''
  #software: unknown = null
  #opening: Perpetual | null = null
  #closed: Perpetual | null = null
  #ticket: Perpetual | null = null
  #isRestored = false
  /** How many drawers older versions opened or counted on a day: their entries name no session. */
  readonly #unnamed = new Map<string, number>()
  /** The titles of tills that were renamed, by the one that stands for all titles of a till. */
  readonly #titles = new Map<string, string>()

  get hasBegun(): boolean {
    return this.#at !== ''
  }

  see(chain: string, stated: Stated): void {
    const { kind, at, day, data } = stated
    if (at > this.#at) this.#at = at
    if (isOfADay({ chain, kind }) && day > this.#day) this.#day = day
    if (chain === 'L') this.#seeLog(stated)
    else if (chain === 'A' && kind === 'purged') this.purgedUntil = (data['year'] as { to: string }).to
    else if (chain === 'G' && kind === 'day') this.#closed = (data['grand'] as { perpetual: Perpetual }).perpetual
    if (chain === 'T' && (kind === 'sale' || kind === 'credit')) this.#ticket = data['perpetual'] as Perpetual
  }

  /** A document of the restaurant as it is now, by its number. */
  seeDocument(kind: 'sale' | 'credit', number: number): void {
    if (kind === 'sale') this.lastInvoice = Math.max(this.lastInvoice, number)
    else this.lastCreditNote = Math.max(this.lastCreditNote, number)
  }

  #seeLog({ seq, kind, day, at, mode, data }: Stated): void {
    const { key } = data
    if (this.#mode === '') this.#mode = mode
    if (kind === 'init' && seq === 1) {
      const { invoices, credit_notes, documents, signed, absolute, software } = data as Record<string, number>
      this.initDay = day
      this.begunAt = at
      this.before = { invoices: invoices ?? 0, creditNotes: credit_notes ?? 0 }
      this.lastInvoice = Math.max(this.lastInvoice, this.before.invoices)
      this.lastCreditNote = Math.max(this.lastCreditNote, this.before.creditNotes)
      this.#opening = { signed: signed ?? 0, absolute: absolute ?? 0, tickets: documents ?? 0 }
      this.#software = software
    } else if (
      (kind === 'session_opened' && typeof data['float'] !== 'number') ||
      (kind === 'session_counted' && typeof data['counted'] !== 'number')
    ) {
      const place = `${kind} ${day}`
      this.#unnamed.set(place, (this.#unnamed.get(place) ?? 0) + 1)
    } else if (kind === 'version_changed') this.#software = data['after']
    else if (kind === 'restored') this.#isRestored = true
    else if (kind === 'mode_changed') {
      this.#mode = textIn(data['after'])
      if (this.#mode === 'live') this.liveSince = at
    } else if (kind === 'setup' && data['act'] === 'till.updated') {
      const [before, after] = [this.tillOf(textIn(data['subject'])), this.tillOf(textIn(data['to']))]
      if (before !== after) this.#titles.set(after, before)
    }
    if (kind !== 'key_made' && kind !== 'key_rotated' && kind !== 'key_lost') return
    const replaced = this.keys.get(textIn(data['before']))
    if (kind === 'key_rotated' && replaced) replaced.isEnded = true
    this.keys.set(textIn(key), { public: data['public'], isEnded: false, followsLoss: kind === 'key_lost' })
  }

  /** True if an older version wrote such an entry on that day, which is then of no other session. */
  takeUnnamed(kind: 'session_opened' | 'session_counted', day: string): boolean {
    const left = this.#unnamed.get(`${kind} ${day}`) ?? 0
    this.#unnamed.set(`${kind} ${day}`, left - 1)
    return left > 0
  }

  /** One title for all that a till has had: entries state the one of their time. */
  tillOf<T extends string | null>(title: T): T | string {
    let found: T | string = title
    while (found !== null && this.#titles.has(found)) found = this.#titles.get(found)!
    return found
  }

  /** Compares the numbers that the next entry goes on from; nothing where the journal has not begun. */
  check(row: StateRow | undefined): Finding[] {
    if (!this.hasBegun) return []
    const place = { table: 'tenant_counters', name: '' }
    if (!row) return [rowWrong(place, 'tenant_id')]
    const perpetual = this.#ticket ?? this.#closed ?? this.#opening
    // of what was lost or purged nobody knows the last number
    const isKnown = !this.#isRestored && this.purgedUntil === null
    const isNumber = (found: number, stated: number) => (isKnown ? found === stated : found >= stated)
    const wrong: [boolean, string][] = [
      [row.mode !== this.#mode, 'mode'],
      [instantOf(row.at) !== this.#at, 'fiscal_at'],
      [row.software !== this.#software, 'fiscal_software'],
      [!isNumber(row.lastInvoice, this.lastInvoice), 'last_invoice'],
      [!isNumber(row.lastCreditNote, this.lastCreditNote), 'last_credit_note'],
      [row.businessDay < this.#day, 'business_day'],
      [row.from !== '-infinity' && !(row.from <= this.initDay), 'fiscal_from'],
      ...(['signed', 'absolute', 'tickets'] as const).map((member): [boolean, string] => [
        perpetual !== null && row.perpetual[member] !== perpetual[member],
        `perpetual_${member}`,
      ]),
    ]
    const members = wrong.flatMap(([isWrong, member]) => (isWrong ? [member] : []))
    return members.length === 0 ? [] : [rowWrong(place, members.join(', '))]
  }
}

export type StoredColumns = { seq: number; kind: string; at: Date; day: string; doc: string | null }

/** The columns of an entry that are not what its payload says; `seq` alone places it. */
export function wrongColumns(row: StoredColumns, { kind, at, day, data }: Stated): string[] {
  const doc = isClosing(kind) ? data['number'] : kind === 'sale' || kind === 'credit' ? data['doc'] : null
  return [
    ...(row.kind === kind ? [] : ['kind']),
    ...(instantOf(row.at) === at ? [] : ['at']),
    ...(row.day === day ? [] : ['business_day']),
    ...(row.doc === (doc === null || doc === undefined ? null : textIn(doc)) ? [] : ['doc']),
  ]
}
