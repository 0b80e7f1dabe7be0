import { isOfADay } from '#core/fiscal/chains.ts'
import { isClosing } from '#core/fiscal/verify/outline.ts'
import type { Stated } from '#core/fiscal/verify/stated.ts'
import type { Finding } from '#core/fiscal/verify/findings.ts'
import { instantOf, rowWrong, textIn } from './facts.rules.ts'
import type { StateRow } from './state.queries.ts'

type Perpetual = { signed: number; absolute: number; tickets: number }

/** The restaurant's state according to its journal, from entries in order. */
export class JournalState {
  /** The last document numbers of live entries. */
  lastInvoice = 0
  lastCreditNote = 0
  initDay = ''
  begunAt = ''
  /** The last invoice and credit note from before the journal. */
  before = { invoices: 0, creditNotes: 0 }
  /** The time of the last going live, which removed everything earlier. */
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
  /** Drawers that older versions opened or counted, by day: their entries name no session. */
  readonly #unnamed = new Map<string, number>()
  /** Titles of renamed tills, by one that stands for all titles of a till. */
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

  /** Notes a current document's number. */
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

  /** True if an older version wrote an entry of this kind that day; uses it up for one session. */
  takeUnnamed(kind: 'session_opened' | 'session_counted', day: string): boolean {
    const left = this.#unnamed.get(`${kind} ${day}`) ?? 0
    this.#unnamed.set(`${kind} ${day}`, left - 1)
    return left > 0
  }

  /** One title for all that a till has had: entries state the title of their time. */
  tillOf<T extends string | null>(title: T): T | string {
    let found: T | string = title
    while (found !== null && this.#titles.has(found)) found = this.#titles.get(found)!
    return found
  }

  /** Compares the numbers that the next entry continues from; nothing if the journal has not begun. */
  check(row: StateRow | undefined): Finding[] {
    if (!this.hasBegun) return []
    const place = { table: 'tenant_counters', name: '' }
    if (!row) return [rowWrong(place, 'tenant_id')]
    const perpetual = this.#ticket ?? this.#closed ?? this.#opening
    // the last number of lost or purged entries is unknown
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

/** Columns of an entry that differ from its payload; `seq` alone places it. */
export function wrongColumns(row: StoredColumns, { kind, at, day, data }: Stated): string[] {
  const doc = isClosing(kind) ? data['number'] : kind === 'sale' || kind === 'credit' ? data['doc'] : null
  return [
    ...(row.kind === kind ? [] : ['kind']),
    ...(instantOf(row.at) === at ? [] : ['at']),
    ...(row.day === day ? [] : ['business_day']),
    ...(row.doc === (doc === null || doc === undefined ? null : textIn(doc)) ? [] : ['doc']),
  ]
}
