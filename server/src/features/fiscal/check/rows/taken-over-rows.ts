import type { Canonical } from '#core/fiscal/canonical.ts'
import type { Finding } from '#core/fiscal/verify/findings.ts'
import type { Stated } from '#core/fiscal/verify/stated.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { listCreditNotesAfter, listInvoicesAfter, type DocumentBefore } from '../../taking-over/taking-over.queries.ts'
import { compareFact, noEntry, noRow, textIn, type Values } from './facts.rules.ts'

type Entry = { seq: number; stated: Stated }

const TABLES = { invoice: 'invoices', credit_note: 'credit_notes' } as const
const LISTS = { invoice: listInvoicesAfter, credit_note: listCreditNotesAfter } as const

/** Compares documents from before the journal with the entries that took them over. */
export class TakenOverRows {
  readonly findings: Finding[] = []
  readonly #tx: ReadTx

  constructor(tx: ReadTx) {
    this.#tx = tx
  }

  async see(entries: readonly Entry[], purgedUntil: string | null): Promise<void> {
    for (const document of ['invoice', 'credit_note'] as const) {
      const own = entries.flatMap(({ seq, stated: { data } }) => {
        const number = Number(textIn(data['doc']).replace('A-', ''))
        return data['document'] === document && Number.isSafeInteger(number)
          ? [{ seq, number, data: data as Values }]
          : []
      })
      if (own.length > 0) await this.#compare(document, own, purgedUntil)
    }
  }

  async #compare(
    document: DocumentBefore['document'],
    entries: readonly { seq: number; number: number; data: Values }[],
    purgedUntil: string | null,
  ): Promise<void> {
    const numbers = entries.map(({ number }) => number)
    const [first, until] = [Math.min(...numbers), Math.max(...numbers)]
    const found = await LISTS[document](this.#tx.db, { after: first - 1, until, most: until - first + 1 })
    const rows = new Map(found.map((row) => [row.doc, row]))
    const table = TABLES[document]
    for (const { seq, number, data } of entries) {
      const key = document === 'invoice' ? String(number) : `A-${number}`
      const row = rows.get(key)
      rows.delete(key)
      const place = { chain: 'H', seq }
      const finding = row
        ? compareFact({ ...place, values: data }, { table, name: key, values: row as { [member: string]: Canonical } })
        : noRow({ ...place, table, key })
      if (finding) this.findings.push(finding)
    }
    for (const { doc, day } of rows.values())
      if (purgedUntil === null || day > purgedUntil) this.findings.push(noEntry({ table, name: doc }))
  }
}
