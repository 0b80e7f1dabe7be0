import { documentNumber, type Mode } from '#core/bills/document-number.ts'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { chainInMode, CHAINS, isOfADay, type Chain } from '#core/fiscal/chains.ts'
import { figuresOf } from '#core/fiscal/closings/figures-of-entries.ts'
import { CHAIN_START, type Head } from '#core/fiscal/links.ts'
import { awaitPipelined } from '../database/await-pipelined.ts'
import type { Db } from '../database/db.ts'
import type { Root } from './installation-key.ts'
import type { Journal } from './journal.ts'
import {
  updateClosingDue,
  updateEndOfSigningKey,
  getJournal,
  getSoldBefore,
  insertEntries,
  insertSigningKey,
  listEntriesOf,
  listPublicKeys,
  lockNumbers,
  type JournalRow,
} from './journal.queries.ts'
import { BEHIND_MS, signEntries, type JournalState, type NewEntry, type SignedEntry } from './sign-entries.ts'
import type { SigningKey } from './signing-keys.ts'

type Context = { db: Db; tenantId: string; username: string | null }

type GivenNumbers = { lastInvoice?: number; lastCreditNote?: number }

/** A date after all others in PostgreSQL. */
const NEVER = 'infinity'

/** Entries about the journal itself, and settings, neither begin a business day nor wait for one to be closed. */
const hasNoDay = ({ chain }: { chain: Chain }) => chain === 'L' || chain === 'A'

/** A past day must be closed before any other entry. */
export class ClosingDue extends Error {}

/**
 * The entries of one transaction, signed and written at its end
 * (decision 80).
 */
export class TxJournal {
  readonly #journal: Journal | undefined
  readonly #context: Context
  readonly #entries: NewEntry[] = []
  #rotates = false
  #closingDueOn: Day | null = null
  #locked: Promise<JournalRow> | undefined

  constructor(journal: Journal | undefined, context: Context) {
    this.#journal = journal
    this.#context = context
  }

  /** True if one of its entries is a closing. */
  get hasClosed(): boolean {
    return this.#entries.some(({ chain }) => chain === 'G')
  }

  record(entry: NewEntry): void {
    this.#entries.push(entry)
  }

  rotate(): void {
    this.#rotates = true
  }

  /**
   * Tells that this transaction closes what is due, and when a closing is next due; null: there is nothing to close.
   */
  closes(dueNextOn: Day | null): void {
    this.#closingDueOn = dueNextOn ?? NEVER
  }

  /**
   * Sent with a statement that is awaited anyway, it costs no round trip. Comes after all other locks of the
   * transaction.
   */
  lock(): Promise<JournalRow> {
    return this.#read(({ db }) => awaitPipelined([lockNumbers(db), getJournal(db)]).then(([, row]) => row))
  }

  /** Reads the journal if the numbers are locked already. */
  readBehindNumbers(): Promise<JournalRow> {
    return this.#read(({ db }) => getJournal(db))
  }

  #read(read: (context: Context) => Promise<JournalRow>): Promise<JournalRow> {
    if (!this.#locked) {
      this.#locked = read(this.#context)
      this.#locked.catch(() => {})
    }
    return this.#locked
  }

  /**
   * Signs the recorded entries, and returns a function that sends them; null if there are none. `given`: document
   * numbers given since the journal was read.
   * @throws ClosingDue
   */
  async sign({ lastInvoice, lastCreditNote }: GivenNumbers = {}): Promise<(() => Promise<void>) | null> {
    if (this.#entries.length === 0 && !this.#rotates) return this.#moveDue()
    const read = await this.lock()
    const row = {
      ...read,
      lastInvoice: lastInvoice ?? read.lastInvoice,
      lastCreditNote: lastCreditNote ?? read.lastCreditNote,
    }
    const hasNothing = this.#entries.length === 0 && row.software === null
    if (!row.isDue || hasNothing) return null
    // a change of the time zone alone may begin a later day: the next sale closes
    const isOnlyLog = this.#entries.every(hasNoDay)
    if (row.isClosingDue && this.#closingDueOn === null && !isOnlyLog) throw new ClosingDue()
    if (!this.#journal) throw new Error('This transaction has no journal to write to.')
    return this.#signAll(this.#journal, row)
  }

  /** Without an entry: the due day of a closing changed with the end of the fiscal year. */
  #moveDue(): (() => Promise<void>) | null {
    const dueOn = this.#closingDueOn
    return dueOn === null ? null : () => updateClosingDue(this.#context.db, dueOn)
  }

  async #signAll(journal: Journal, row: JournalRow): Promise<(() => Promise<void>) | null> {
    const { db, tenantId, username } = this.#context
    const hashes = await this.#listHashes(row)
    const found = { ...stateOf(tenantId, row), hashes }
    const { key, notes, state, isNew } = await this.#openKey(journal, row, found)
    const log = [...notes, ...clockNote(journal, state)]
    const now = journal.now()
    const signing = { key, now, username }
    const startedAt = performance.now()
    const written = signEntries(state, [...log, ...this.#entries], signing)
    journal.watch.signed(written.signed.length, performance.now() - startedAt)
    const rotated = this.#rotates
      ? signEntries(written.state, [await this.#replaceKey(journal, written.state, key)], signing)
      : null
    const signed = [...written.signed, ...(rotated?.signed ?? [])]
    const after = rotated?.state ?? written.state
    const hasChanged = isNew || this.#rotates || row.software !== journal.software
    const epoch = row.epoch + (hasChanged ? 1 : 0)
    const closingDueOn = this.#closingDueOn ?? (signed.some(isOfADay) ? addDays(row.day, 1) : null)
    const moved = { ...headsAfter(after, signed), signed, epoch, software: journal.software, closingDueOn }
    // a sale begins a day; a change of settings does not, as it may change the time zone
    const day = signed.every(hasNoDay) ? null : row.day
    const insert = () => insertEntries(db, { ...after, ...moved, day })
    const afterwards = this.#afterwards(written.signed.slice(log.length), after, journal.root)
    if (afterwards.length === 0) return insert
    // they may read before they write, which must not come after the commit
    await insert()
    for (const write of afterwards) await write()
    return null
  }

  #afterwards(own: readonly SignedEntry[], { heads }: JournalState, root: Root): (() => Promise<unknown>)[] {
    return this.#entries.flatMap(({ afterwards }, index) =>
      afterwards ? [() => afterwards({ entry: own[index]!, heads, root: root.fingerprint })] : [],
    )
  }

  /** Stores a new key and erases the private part of the old one, which signs the entry that names the new one. */
  async #replaceKey({ keys }: Journal, state: JournalState, old: SigningKey): Promise<NewEntry> {
    const { db, tenantId } = this.#context
    const first = { ...nextOf(state), L: nextOf(state).L + 1 }
    const { key, row } = keys.make(tenantId, first)
    await insertSigningKey(db, { ...row, followsLoss: false })
    await updateEndOfSigningKey(db, old.id)
    return { chain: 'L', kind: 'key_rotated', data: { before: old.id, key: key.id, public: key.publicKey } }
  }

  /** Totals from before this transaction's entries: the opening balance of all tickets. */
  async #getOpening({ mode, lastInvoice, lastCreditNote }: JournalRow) {
    // earlier practice counts nowhere, and its numbers are given again
    if (mode === 'training') return { invoices: 0, credit_notes: 0, documents: 0, signed: 0, absolute: 0, advances: 0 }
    const own = this.#entries.filter(({ kind }) => kind === 'sale' || kind === 'credit')
    const sales = own.filter(({ kind }) => kind === 'sale').length
    const all = await getSoldBefore(this.#context.db)
    const { advanced } = figuresOf(this.#entries)
    const totals = own.map(({ data }) => data['total'] as number)
    return {
      invoices: lastInvoice - sales,
      credit_notes: lastCreditNote - (own.length - sales),
      documents: all.tickets - own.length,
      advances: all.advances - advanced,
      signed: totals.reduce((rest, total) => rest - total, all.signed),
      absolute: totals.reduce((rest, total) => rest - Math.abs(total), all.absolute),
    }
  }

  async #listHashes({ mode }: JournalRow): Promise<ReadonlyMap<string, string>> {
    const named = this.#entries.flatMap(({ of }) => (of === undefined ? [] : [documentNumber(of, mode)]))
    if (named.length === 0) return new Map()
    const entries = await listEntriesOf(this.#context.db, named)
    return new Map(entries.map(({ doc, hash }) => [doc!, hash]))
  }

  /** The key in force or a new one, with the technical log's entries about it and the software. */
  async #openKey(journal: Journal, row: JournalRow, state: JournalState) {
    const { db, tenantId } = this.#context
    const { software } = journal
    const known = journal.keys.open(tenantId, row.keys)
    if (known) return { key: known, notes: softwareNote(row, software), state, isNew: false }
    const made = journal.keys.make(tenantId, nextOf(state))
    const isLost = row.software !== null
    await insertSigningKey(db, { ...made.row, followsLoss: isLost })
    if (isLost) {
      await journal.watch.keyLost({ db, tenantId })
      const lost = (await listPublicKeys(db)).filter(({ key }) => key !== made.key.id)
      const notes = [keyLost(state, lost, made.key), ...softwareNote(row, software)]
      return { key: made.key, notes, state, isNew: true }
    }
    const opening = await this.#getOpening(row)
    const init = { ...opening, software }
    const notes: NewEntry[] = [{ chain: 'L', kind: 'init', data: init }, keyMade(made.key)]
    const { signed, absolute, documents: tickets } = opening
    return { key: made.key, notes, state: { ...state, perpetual: { signed, absolute, tickets } }, isNew: true }
  }
}

/** The state read under the lock, for signing. */
export function stateOf(tenantId: string, row: JournalRow): JournalState {
  const heads = new Map([...(Object.entries(row.heads) as [Chain, Head][]), [ticketChain(row.mode), row.head] as const])
  return { ...row, tenantId, heads, lastAt: row.lastAt.getTime() }
}

/** The head of the ticket chain, and those of other chains with new entries. */
function headsAfter({ heads, mode }: JournalState, signed: readonly SignedEntry[]) {
  const ofTickets = ticketChain(mode)
  const moved = new Set(signed.map(({ chain }) => chain))
  moved.delete(ofTickets)
  return {
    head: heads.get(ofTickets) ?? CHAIN_START,
    others: [...moved].map((chain) => ({ chain, ...heads.get(chain)! })),
  }
}

const ticketChain = (mode: Mode): Chain => chainInMode('T', mode)

/** The number of each chain's next entry. */
const nextOf = ({ heads }: JournalState) =>
  Object.fromEntries(CHAINS.map((chain) => [chain, (heads.get(chain) ?? CHAIN_START).seq + 1])) as Record<Chain, number>

const keyMade = ({ id, publicKey }: SigningKey): NewEntry => ({
  chain: 'L',
  kind: 'key_made',
  data: { key: id, public: publicKey },
})

/**
 * The entry when none of the keys can be opened: with the heads of all chains, and the keys that the new one vouches
 * for.
 */
const keyLost = (
  { heads }: JournalState,
  lost: readonly { key: string; public: string }[],
  made: SigningKey,
): NewEntry => ({
  chain: 'L',
  kind: 'key_lost',
  data: { lost, key: made.id, public: made.publicKey, heads: Object.fromEntries(heads) },
})

function softwareNote({ software: before }: JournalRow, after: string): NewEntry[] {
  return before === null || before === after ? [] : [{ chain: 'L', kind: 'version_changed', data: { before, after } }]
}

/** Recorded once each time the clock goes back by more than a minute. */
function clockNote({ now, ahead }: Journal, { tenantId, lastAt }: JournalState): NewEntry[] {
  const clock = now()
  if (clock >= lastAt - BEHIND_MS) {
    ahead.delete(tenantId)
    return []
  }
  if (ahead.has(tenantId)) return []
  ahead.set(tenantId, true)
  const data = { clock: new Date(clock).toISOString(), last: new Date(lastAt).toISOString() }
  return [{ chain: 'L', kind: 'clock', data }]
}
