import type { Period } from '#core/contract/fields.ts'
import type { CreditNoteHead } from '#core/contract/invoices.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { fiscalMark } from '#core/fiscal/marks.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { daysOfPeriod } from '../../../../infrastructure/http/period.ts'
import { loadToday } from '../../../store/load-store.ts'
import { taxRecord } from '../invoice.rules.ts'
import { listCreditNotes, type CreditNoteRow } from './credit-notes.queries.ts'

/** Credit notes of a period of business days, newest first; by default today's. */
export async function showCreditNotes(tx: ReadTx, period: Period): Promise<CreditNoteHead[]> {
  const days = daysOfPeriod(period, await loadToday(tx))
  return (await listCreditNotes(tx.db, days)).map(creditNoteHead)
}

/** A credit note in lists: below 0, as it takes back. */
export function creditNoteHead({ digits, ...note }: CreditNoteRow): CreditNoteHead {
  const back = (minor: number) => formatDecimal(-minor, digits)
  return {
    id: `A-${note.number}`,
    invoice_id: String(note.invoiceNumber),
    created_at: note.issuedAt.toISOString(),
    total: back(note.total),
    reason: note.reason,
    payments: note.payments.map(({ paymentTypeId, title, kind, amount, tip, rounding }) => ({
      payment_type_id: paymentTypeId,
      title,
      kind,
      amount: back(amount),
      tip: back(tip),
      rounding: back(rounding),
    })),
    sub_total: back(note.subTotal),
    tax_total: back(note.taxTotal),
    taxes: note.taxes.map((tax) => taxRecord(tax, back)),
    by: note.givenBy,
    approved_by: note.approvedBy,
    fiscal: fiscalMark(note.mark),
  }
}
