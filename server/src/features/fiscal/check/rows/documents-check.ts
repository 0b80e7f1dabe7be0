import type { Finding } from '#core/fiscal/verify/findings.ts'
import type { Stated } from '#core/fiscal/verify/stated.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { listCreditNoteRows, listInvoiceRows, type InvoiceRows, type Span } from './documents.queries.ts'
import {
  statedCreditNote,
  statedInvoice,
  storedCreditNotes,
  storedInvoices,
  comparable,
  type Envelope,
} from './documents.rules.ts'
import { compareFact, noEntry, noRow, rowWrong, textIn, type Values } from './facts.rules.ts'
import type { BillPaymentRow } from './money.queries.ts'
import type { JournalState } from './state.rules.ts'

type Entry = { seq: number; stated: Stated }
type Document = { number: number; seq: number; values: Values; isEarlier: boolean[] }
type Copy = {
  name: string
  copied: string
  bill: string | null
  isEarlier: boolean
  day: string
  session: string | null
  till: string | null
}

const MOST = Number.MAX_SAFE_INTEGER
const NUMBER = /^(?:ÉCOLE-)?(?:A-)?(\d{1,15})$/

/** Compares invoices and credit notes with their entries in batches, as both have ascending numbers. */
export class DocumentsCheck {
  readonly findings: Finding[] = []
  readonly #tx: ReadTx
  readonly #state: JournalState
  /** Documents after these numbers are still to be compared. */
  #after: { sale: number; credit: number } | null = null
  /** Copied payments of invoices, by the bill's payment. */
  readonly #copies = new Map<string, Copy>()

  constructor(tx: ReadTx, state: JournalState) {
    this.#tx = tx
    this.#state = state
  }

  async see(chain: string, entries: readonly Entry[]): Promise<void> {
    if (chain !== 'T' && chain !== 'X') return
    for (const kind of ['sale', 'credit'] as const) {
      const stated = entries
        .filter((entry) => entry.stated.kind === kind)
        .flatMap((entry) => this.#document(kind, entry))
      if (stated.length === 0) continue
      for (const { number } of stated) this.#state.seeDocument(kind, number)
      await this.#compare(kind, { chain, stated }, Math.max(...stated.map(({ number }) => number)))
    }
  }

  /** Documents after the last entry lack one. */
  async end(): Promise<void> {
    for (const kind of ['sale', 'credit'] as const) await this.#compare(kind, { chain: '', stated: [] }, MOST)
  }

  /** Payments of invoices whose bill's payment is missing. */
  endCopies(): Finding[] {
    return [...this.#copies].map(([id, { name }]) =>
      rowWrong({ table: 'invoice_payments', name }, `bill_payment_id ${id}`),
    )
  }

  /** True if the payment came with the invoice, whose entry states it: it has none of its own. */
  cameWithInvoice(billPaymentId: string): boolean {
    return this.#copies.get(billPaymentId)?.isEarlier === false
  }

  /** Compares a payment of a bill with its copy on an invoice. */
  checkCopied({ id, bill, copied, cancels, reason, day, session, till }: BillPaymentRow): Finding | null {
    const copy = this.#copies.get(id)
    if (!copy) return null
    this.#copies.delete(id)
    const isSame =
      copy.copied === copied &&
      copy.bill === bill &&
      cancels === null &&
      reason === null &&
      // older entries of bills name no drawer
      (copy.isEarlier || (copy.day === day && (copy.till === null || (copy.session === session && copy.till === till))))
    return isSame ? null : rowWrong({ table: 'bill_payments', name: id }, `invoice_payments ${copy.name}`)
  }

  #document(kind: 'sale' | 'credit', { seq, stated }: Entry): Document[] {
    try {
      const envelope = stated as unknown as Envelope
      const till = this.#state.tillOf(envelope.till)
      const number = Number(NUMBER.exec(textIn(stated.data['doc']))?.[1])
      const values = (kind === 'sale' ? statedInvoice : statedCreditNote)({ ...envelope, till })
      const payments = stated.data['payments'] as { earlier: boolean }[]
      return Number.isSafeInteger(number)
        ? [{ number, seq, values, isEarlier: payments.map((one) => one.earlier) }]
        : []
    } catch {
      // a malformed entry: its hash shows the change
      return []
    }
  }

  async #compare(kind: 'sale' | 'credit', { chain, stated }: { chain: string; stated: Document[] }, until: number) {
    this.#after ??= { sale: this.#state.before.invoices, credit: this.#state.before.creditNotes }
    const span = { after: this.#after[kind], until }
    this.#after[kind] = Math.max(span.after, until)
    const rows = kind === 'sale' ? await this.#invoices(span, stated) : await this.#creditNotes(span)
    const table = kind === 'sale' ? 'invoices' : 'credit_notes'
    for (const { number, seq, values } of stated) {
      const key = kind === 'sale' ? String(number) : `A-${number}`
      const row = rows.get(number)
      rows.delete(number)
      const finding = row
        ? compareFact({ values: comparable(values, row), chain, seq }, { table, name: key, values: row })
        : noRow({ table, key, chain, seq })
      if (finding) this.findings.push(finding)
    }
    for (const [number, { day }] of rows)
      if (!this.#isPurged(day as string))
        this.findings.push(noEntry({ table, name: kind === 'sale' ? String(number) : `A-${number}` }))
  }

  async #invoices(span: Span, stated: readonly Document[]): Promise<Map<number, Values>> {
    const found = await listInvoiceRows(this.#tx.db, span)
    const payments = found.payments.map((one) => ({ ...one, till: this.#state.tillOf(one.till) }))
    const days = new Map(found.invoices.map(({ number, day }) => [number, day]))
    const entries = new Map(stated.map((one) => [one.number, one]))
    for (const { number, position, billPaymentId, copied, bill } of payments) {
      const entry = entries.get(number)
      if (billPaymentId === null || !entry) continue
      const money = (entry.values['payments'] as Values[])[position - 1]
      this.#copies.set(billPaymentId, {
        name: `${number}/${position}`,
        copied,
        bill,
        isEarlier: entry.isEarlier[position - 1] ?? true,
        day: days.get(number) ?? '',
        session: (money?.['session'] ?? null) as string | null,
        till: (money?.['till'] ?? null) as string | null,
      })
    }
    this.#reportParts('invoice', found.invoices, { ...found, payments })
    return storedInvoices({ ...found, payments })
  }

  async #creditNotes(span: Span): Promise<Map<number, Values>> {
    const found = await listCreditNoteRows(this.#tx.db, span)
    const payments = found.payments.map((one) => ({ ...one, till: this.#state.tillOf(one.till) }))
    this.#reportParts('credit_note', found.notes, found)
    return storedCreditNotes({ ...found, payments })
  }

  /** Reports parts of a missing document. */
  #reportParts(
    of: 'invoice' | 'credit_note',
    heads: readonly { number: number }[],
    parts: Pick<InvoiceRows, 'taxes'> &
      Record<'lines' | 'payments', readonly { number: number; position: number }[]> &
      Partial<Pick<InvoiceRows, 'orders'>>,
  ): void {
    const numbers = new Set(heads.map(({ number }) => number))
    const { lines, taxes, payments, orders = [] } = parts
    const placed = { lines, taxes, payments, orders: orders.map(({ number, token }) => ({ number, position: token })) }
    for (const [table, rows] of Object.entries(placed))
      for (const { number, position } of rows)
        if (!numbers.has(number))
          this.findings.push(noEntry({ table: `${of}_${table}`, name: `${number}/${position}` }))
  }

  #isPurged(day: string): boolean {
    return this.#state.purgedUntil !== null && day <= this.#state.purgedUntil
  }
}
