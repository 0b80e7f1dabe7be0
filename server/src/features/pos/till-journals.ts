import { LRUCache } from 'lru-cache'
import type { Journal } from '../../infrastructure/fiscal/journal.ts'
import { getJournal, type JournalRow } from '../../infrastructure/fiscal/journal.queries.ts'
import {
  BEHIND_MS,
  signEntries,
  type JournalState,
  type NewEntry,
  type SignedEntry,
} from '../../infrastructure/fiscal/sign-entries.ts'
import { stateOf } from '../../infrastructure/fiscal/tx-journal.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx, Tenant } from '../../infrastructure/database/tenant.ts'
import { listDrawerSessions, listTableTitles } from './till-journals.queries.ts'

/** Where a journal stands, with what else an entry states that the statement of a sale would find only when it runs. */
export type TillJournal = Pick<
  JournalRow,
  'isDue' | 'isClosingDue' | 'epoch' | 'software' | 'lastToken' | 'lastInvoice'
> & {
  state: JournalState
  /** The open session of each till. */
  sessions: ReadonlyMap<string, string | null>
  /** The titles of tables by their ids. */
  tables: ReadonlyMap<string, string>
}

/** What the journal is after a sale, which is so when the sale was written. */
export type SignedSale = { signed: SignedEntry; after: JournalState }

const MAX_TENANTS = 5_000
/** Names and titles in entries are no older. */
const KEPT_MS = 60_000

/**
 * The journals of restaurants that sell at this process, as they were after the last sale. They may be old: the statement of a sale compares
 * them under the lock of the numbers (docs/decisions/data/0080-the-journal-is-written-at-the-end.md).
 */
export class TillJournals {
  readonly #journal: Journal
  readonly #known = new LRUCache<string, TillJournal>({ max: MAX_TENANTS, ttl: KEPT_MS })
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** One sale of a restaurant after the other, as each is signed after the one before. */
  async inTurn<T>(tenantId: string, sell: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(tenantId) ?? Promise.resolve()).then(sell, sell)
    this.#turns.set(tenantId, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(tenantId) === turn) this.#turns.delete(tenantId)
    }
  }

  /** `isFresh`: read just now, so that reading it again changes nothing. */
  async find(tenant: Tenant): Promise<{ known: TillJournal; isFresh: boolean }> {
    const known = this.#known.get(tenant.id)
    if (known) return { known, isFresh: false }
    const fresh = await tenant.read(readTillJournal)
    this.#known.set(tenant.id, fresh)
    return { known: fresh, isFresh: true }
  }

  /** Null where more than the sale is to be written, or no key of the restaurant can be opened here: the long way does both. */
  sign({ state, software, isClosingDue }: TillJournal, entry: NewEntry, username: string | null): SignedSale | null {
    const { keys, now } = this.#journal
    const key = software === this.#journal.software ? keys.open(state.tenantId, state.keys) : null
    const clock = now()
    if (!key || isClosingDue || clock < state.lastAt - BEHIND_MS) return null
    const startedAt = performance.now()
    const { signed, state: after } = signEntries(state, [entry], { key, now: clock, username })
    this.#journal.watch.signed(1, performance.now() - startedAt)
    return { signed: signed[0]!, after }
  }

  sold(tenantId: string, known: TillJournal, { after }: SignedSale): void {
    const { lastToken, lastInvoice } = known
    this.#known.set(
      tenantId,
      { ...known, state: after, lastToken: lastToken + 1, lastInvoice: lastInvoice + 1 },
      { noUpdateTTL: true },
    )
  }

  /** An order took a token. */
  placed(tenantId: string, token: number): void {
    const known = this.#known.get(tenantId)
    if (known && token > known.lastToken) known.lastToken = token
  }

  /** A sale by it was not written. */
  forget(tenantId: string): void {
    this.#known.delete(tenantId)
  }
}

async function readTillJournal(tx: ReadTx): Promise<TillJournal> {
  const [row, sessions, tables] = await awaitPipelined([
    getJournal(tx.db),
    listDrawerSessions(tx.db),
    listTableTitles(tx.db),
  ])
  const { isDue, isClosingDue, epoch, software, lastToken, lastInvoice } = row
  return {
    isDue,
    isClosingDue,
    epoch,
    software,
    lastToken,
    lastInvoice,
    state: stateOf(tx.tenantId, row),
    sessions: new Map(sessions.map(({ tillId, sessionId }) => [tillId, sessionId])),
    tables: new Map(tables.map(({ id, title }) => [id, title])),
  }
}
