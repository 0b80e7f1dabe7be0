import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import type { Bill } from './invoice.rules.ts'
import { insertInvoice } from './invoices.queries.ts'

/**
 * Writes the bill down for good under the restaurant's next invoice number, which it returns. The figures of reports and what
 * customers spent are read from it, and summed when its day is over (docs/decisions/data/0012-figures-of-reports.md).
 */
export function issueInvoice(tx: TenantTx, bill: Bill): Promise<number> {
  return insertInvoice(tx.db, bill)
}
