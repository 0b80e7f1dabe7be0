import type { Canonical } from '#core/fiscal/canonical.ts'
import type { Finding } from '#core/fiscal/verify/findings.ts'
import type { Stated } from '#core/fiscal/verify/stated.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import type { EntryRow } from '../check.queries.ts'
import { statedPrint, storedPrints } from './copies.rules.ts'
import { DocumentsCheck } from './documents-check.ts'
import {
  FactsCheck,
  instantOf,
  noEntry,
  numberIn,
  rowWrong,
  textIn,
  type StatedFact,
  type StoredFact,
  type Values,
} from './facts.rules.ts'
import {
  listBillPayments,
  listCopies,
  listEndedGiftCards,
  listGiftCards,
  listMovements,
  listSessions,
  listSettlements,
  listVoids,
} from './money.queries.ts'
import {
  statedMoney,
  storedBillPayment,
  storedEndedCard,
  storedGiftCard,
  storedMovement,
  storedSettlement,
  storedVoid,
  type MoneyEntry,
} from './money.rules.ts'
import { statedSession, storedSession } from './sessions.rules.ts'
import { findState, listBuyerRows, listBuyersOfBoth, listKeyRows, listLeftHeads } from './state.queries.ts'
import { JournalState, wrongColumns } from './state.rules.ts'
import { TakenOverRows } from './taken-over-rows.ts'

/** An entry with its row's columns and parsed payload. */
export type SeenEntry = EntryRow & { stated: Stated | null }

type StatedEntry = SeenEntry & { stated: Stated }

/** Compares documents, money, drawers, keys and numbers with the journal, both ways, in one pass over its entries. */
export class RowsCheck {
  readonly #tx: ReadTx
  readonly #state = new JournalState()
  readonly #facts = new FactsCheck()
  readonly #documents: DocumentsCheck
  readonly #takenOver: TakenOverRows
  readonly #findings: Finding[] = []
  /** The last entry of each chain. */
  readonly #lastOf = new Map<string, number>()
  /** Moved entries, with the chain they are in. They still prove money and drawers, but not documents. */
  readonly #misplaced: (StatedEntry & { chain: string })[] = []
  readonly #mode: string
  /** Kept until the whole log is read: a till may be renamed while its drawer is open. */
  readonly #sessions: StatedFact[] = []
  readonly #buyers: { day: string; values: Values; chain: string; seq: number }[] = []
  /** The first business day in the journal. */
  #from = '-infinity'

  constructor(tx: ReadTx, mode: string) {
    this.#tx = tx
    this.#mode = mode
    this.#documents = new DocumentsCheck(tx, this.#state)
    this.#takenOver = new TakenOverRows(tx)
  }

  /** Consecutive entries of a chain. The technical log comes before tickets and money. */
  async see(chain: string, entries: readonly SeenEntry[]): Promise<void> {
    this.#lastOf.set(chain, entries.at(-1)?.seq ?? this.#lastOf.get(chain) ?? 0)
    const current: StatedEntry[] = []
    for (const entry of entries) {
      const { stated, seq } = entry
      if (!stated) {
        // nothing can prove its rows any more
        this.#findings.push(columnsWrong(chain, seq, ['payload']))
        continue
      }
      if (stated.chain !== chain || stated.seq !== seq) {
        this.#misplaced.push({ ...entry, stated, chain })
        continue
      }
      const members = wrongColumns(entry, stated)
      if (members.length > 0) this.#findings.push(columnsWrong(chain, seq, members))
      try {
        this.#state.see(chain, stated)
        if (this.#isCurrent(stated)) current.push({ ...entry, stated })
      } catch {
        continue
      }
    }
    if (chain === 'H') await this.#takenOver.see(current, this.#state.purgedUntil)
    else await this.#documents.see(chain, current)
    for (const { seq, stated } of current) this.#stateFacts(chain, seq, stated)
  }

  /** False for practice from before the restaurant went live. */
  #isCurrent({ chain, at }: Stated): boolean {
    return at >= this.#state.liveSince && (chain !== 'X' || this.#mode === 'training')
  }

  #stateFacts(chain: string, seq: number, stated: Stated): void {
    const { kind, day } = stated
    const { session: id, till } = stated as unknown as MoneyEntry
    const entry = { kind, day, session: id, till: this.#state.tillOf(till), data: stated.data as Values }
    try {
      const [fact, session] = [statedMoney(entry) ?? statedPrint(entry), statedSession(entry)]
      if (fact) this.#facts.state({ ...fact, chain, seq })
      if (session) this.#sessions.push({ ...session, chain, seq })
      if (kind === 'buyer') this.#buyers.push({ day, values: statedBuyer(entry.data), chain, seq })
    } catch {
      // a malformed entry: its hash shows the change
    }
  }

  async end(heads: ReadonlyMap<string, unknown>): Promise<Finding[]> {
    const { db } = this.#tx
    if (!this.#state.hasBegun) return this.#findings
    for (const { chain, seq, stated } of this.#misplaced)
      if (this.#isCurrent(stated)) this.#stateFacts(chain, seq, stated)
    const numbers = await findState(db)
    this.#from = numbers?.from ?? '-infinity'
    await this.#documents.end()
    await this.#storeMoney()
    await this.#storeCopies()
    await this.#storeSessions()
    await this.#storeBuyers()
    return [
      ...this.#findings,
      ...this.#documents.findings,
      ...this.#takenOver.findings,
      ...this.#facts.end(),
      ...this.#state.check(numbers),
      ...(await this.#checkKeys()),
      ...(await this.#checkHeads(heads)),
    ]
  }

  async #storeMoney(): Promise<void> {
    const { db } = this.#tx
    const withTill = <T extends { till: string | null }>(row: T): T => ({ ...row, till: this.#state.tillOf(row.till) })
    const withTills = <T extends { payments: { till: string | null }[] }>(row: T): T => ({
      ...row,
      payments: row.payments.map(withTill),
    })
    for (const row of (await listBillPayments(db)).map(withTill)) {
      const isInvoiced = this.#documents.cameWithInvoice(row.id)
      const finding = this.#documents.checkCopied(row)
      if (finding) this.#findings.push(finding)
      if (row.isOtherwise) this.#findings.push(rowWrong({ table: 'bill_payments', name: row.id }, 'cancels'))
      if (!isInvoiced) this.#store(storedBillPayment(row))
    }
    this.#findings.push(...this.#documents.endCopies())
    for (const row of await listSettlements(db)) this.#store(storedSettlement(withTills(row)))
    for (const row of await listMovements(db)) this.#store(storedMovement(row))
    for (const { isAsSold, ...row } of await listGiftCards(db)) {
      if (!isAsSold)
        this.#findings.push(rowWrong({ table: 'gift_cards', name: `G-${row.number}` }, 'amount, business_day'))
      this.#store(storedGiftCard(withTills(row)))
    }
    for (const row of await listEndedGiftCards(db)) this.#store(storedEndedCard(row))
    for (const row of await listVoids(db)) this.#store(storedVoid(row))
  }

  async #storeCopies(): Promise<void> {
    const { begunAt, purgedUntil } = this.#state
    for (const row of await listCopies(this.#tx.db)) {
      if (!row.isKnown)
        this.#findings.push(
          rowWrong({ table: 'document_copies', name: `${row.kind} ${row.of}/${row.n}` }, 'document_id'),
        )
      const isBefore = instantOf(row.printedAt) < begunAt || (purgedUntil !== null && row.day <= purgedUntil)
      for (const fact of storedPrints(row)) this.#facts.store({ ...fact, isBefore })
    }
  }

  /** Rows of days that are not, or no longer, in the journal need no entry. */
  #store(fact: StoredFact): void {
    const { day } = fact.values
    this.#facts.store({ ...fact, isBefore: this.#isBefore(textIn(day)) })
  }

  #isBefore(day: string): boolean {
    const { purgedUntil, initDay } = this.#state
    const from = this.#from < initDay ? this.#from : initDay
    return (this.#from !== '-infinity' && day < from) || (purgedUntil !== null && day <= purgedUntil)
  }

  async #storeSessions(): Promise<void> {
    const till = (title: Canonical | undefined) => this.#state.tillOf(textIn(title))
    for (const { values, ...fact } of this.#sessions)
      this.#facts.state({ ...fact, values: { ...values, till: till(values['till']) } })
    for (const found of await listSessions(this.#tx.db)) {
      const row = { ...found, till: till(found.till) }
      const { opened, counted, closed } = storedSession(row)
      const ends = [row.z, row.expected, row.counted, row.kept, row.note, row.lastInvoice, row.lastCreditNote]
      if (closed === null && ends.some((end) => end !== null))
        this.#findings.push(rowWrong({ table: 'cash_sessions', name: row.id }, 'closed_on'))
      const isStated = (fact: StoredFact | null, day: string | null, isKnown: () => boolean) =>
        fact === null || this.#facts.store(fact, false) || this.#isBefore(day ?? '') || isKnown()
      const { openedOn, closedOn, isHandedOver } = row
      // older versions name no session when opening or counting, and nothing about one that takes over a drawer
      const isAllStated = [
        isStated(opened, openedOn, () => isHandedOver || this.#state.takeUnnamed('session_opened', openedOn)),
        isStated(counted, closedOn, () => this.#state.takeUnnamed('session_counted', closedOn ?? '')),
        isStated(closed, closedOn, () => false),
      ].every(Boolean)
      if (!isAllStated) this.#findings.push(noEntry({ table: 'cash_sessions', name: row.id }))
    }
  }

  async #storeBuyers(): Promise<void> {
    const { before, purgedUntil } = this.#state
    for (const name of await listBuyersOfBoth(this.#tx.db))
      this.#findings.push(rowWrong({ table: BUYERS, name }, 'bill_id, invoice_number'))
    const rows = await listBuyerRows(this.#tx.db)
    const dayOf = new Map(rows.map(({ invoice, day }) => [String(invoice), day]))
    for (const { day, values, ...place } of this.#buyers) {
      const of = textIn(values['of'])
      // a closing comes before the first entry of a later day; invoices from before the journal have no day to close
      const late = this.#mode === 'live' && Number(of) > before.invoices && day > (dayOf.get(of) ?? day)
      this.#facts.state({ table: BUYERS, key: null, values: { ...values, late }, ...place })
    }
    for (const { id, invoice, addedOn, buyer } of rows) {
      const isBefore =
        (invoice !== null && invoice <= before.invoices) || (purgedUntil !== null && addedOn <= purgedUntil)
      this.#facts.store({ table: BUYERS, name: id, key: id, values: { of: String(invoice), ...buyer }, isBefore })
    }
  }

  async #checkKeys(): Promise<Finding[]> {
    if (!this.#state.hasBegun) return []
    const rows = await listKeyRows(this.#tx.db)
    const missing = [...this.#state.keys.keys()].filter((id) => !rows.some((row) => row.id === id))
    const wrong = rows.filter(({ id, ...row }) => {
      const stated = this.#state.keys.get(id)
      return stated?.public !== row.public || stated.isEnded !== row.isEnded || stated.followsLoss !== row.followsLoss
    })
    return [...missing, ...wrong.map(({ id }) => id)].map((name) => rowWrong({ table: 'fiscal_keys', name }, 'L'))
  }

  /** Checks that each chain has a head, and that the chain left by the last change of mode still ends where it did. */
  async #checkHeads(heads: ReadonlyMap<string, unknown>): Promise<Finding[]> {
    const wrong = (name: string) => rowWrong({ table: 'fiscal_heads', name }, 'seq, hash, signature')
    const left = await listLeftHeads(this.#tx.db)
    const missing = [...this.#lastOf].filter(([chain]) => !heads.has(chain) && !left.some((one) => one.chain === chain))
    return [
      // nothing is known after the last entry, so the finding is at the number that would follow
      ...missing.map(([chain, last]) => ({ ...wrong(chain), chain, seq: last + 1 })),
      ...left.filter(({ isRight }) => !isRight).map(({ chain }) => wrong(chain)),
    ]
  }
}

const BUYERS = 'invoice_buyers'
const BUYER = ['name', 'address', 'postcode', 'city', 'country', 'siren', 'vatNumber', 'email'] as const

function statedBuyer(data: Values): Values {
  const buyer = (data['buyer'] ?? {}) as Values
  const members = BUYER.map((member) => [member, buyer[member] ?? null] as const)
  return { of: numberIn(data['of']), ...Object.fromEntries(members) }
}

function columnsWrong(chain: string, seq: number, members: readonly string[]): Finding {
  return { ...rowWrong({ table: 'fiscal_entries', name: `${chain}-${seq}` }, members.join(', ')), chain, seq }
}
