import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import type { JoinedDrawer } from '../../../cash/join-drawer.ts'
import { creditEntry } from './credit-entry.rules.ts'
import type { ComputedRefund } from './refund.rules.ts'
import { insertCreditNote, type InvoiceToRefund, type Numbered } from './refunds.queries.ts'

export type RefundedPayment = {
  paymentTypeId: string
  title: string
  kind: string
  amount: number
  tip: number
  /** What is handed over is amount + tip + rounding. */
  rounding: number
}

type Issuing = Numbered & {
  invoiceNumber: number
  invoice: InvoiceToRefund
  refund: ComputedRefund
  reason: { id: string; title: string }
  approvedBy: string | null
  payments: readonly RefundedPayment[]
  drawer: JoinedDrawer
}

/** Writes the credit note down, and in the journal. */
export async function issueCreditNote(tx: TenantTx, { invoice, refund, reason, ...facts }: Issuing): Promise<void> {
  const note = {
    ...facts,
    currency: invoice.currency,
    digits: invoice.digits,
    subTotal: refund.total - refund.tax,
    taxTotal: refund.tax,
    total: refund.total,
    isByAmount: refund.lines.length === 0,
    reasonId: reason.id,
    reasonTitle: reason.title,
    givenBy: tx.actor?.name ?? null,
    lines: refund.lines.map(({ line, part, ...amounts }) => ({
      ...line,
      ...amounts,
      invoicePosition: line.position,
      partN: part.n,
      partOf: part.of,
    })),
    taxes: refund.rates,
  }
  await awaitPipelined([insertCreditNote(tx.db, note), tx.lockJournal()])
  tx.journal(creditEntry(note, refund, invoice.lines[0]?.dining ?? null))
}
