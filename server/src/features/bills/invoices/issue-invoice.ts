import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { Bill } from './invoice.rules.ts'
import { insertInvoice } from './invoices.queries.ts'
import { saleEntry } from '#core/fiscal/sale-entry.ts'

/**
 * Writes the bill down for good under the restaurant's next invoice number, which it returns, and in the journal. The figures of reports and
 * what customers spent are read from it, and summed when its day is over (docs/decisions/data/0012-figures-of-reports.md).
 */
export async function issueInvoice(tx: TenantTx, bill: Bill): Promise<number> {
  const [number] = await awaitPipelined([insertInvoice(tx.db, bill), tx.lockJournal()])
  tx.journal(saleEntry(number, bill))
  return number
}
