import sql, { type Sql } from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { BillTax } from '#core/money/totals.ts'
import type { EntryMark } from '#core/fiscal/marks.ts'
import { findMarkOf } from '../../../../infrastructure/fiscal/marks.queries.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

export type CreditNoteRow = {
  number: number
  invoiceNumber: number
  issuedAt: Date
  digits: number
  total: number
  subTotal: number
  taxTotal: number
  reason: string
  givenBy: string | null
  approvedBy: string | null
  mark: EntryMark
  payments: { paymentTypeId: string; title: string; kind: string; amount: number; tip: number; rounding: number }[]
  taxes: BillTax[]
}

/** Credit notes of business days, newest first. */
export function listCreditNotes(db: Db, { from, to }: DayBounds): Promise<CreditNoteRow[]> {
  return selectCreditNotes(db, sql`n.business_day >= ${from}::date and n.business_day <= ${to}::date`)
}

export function listCreditNotesOf(db: Db, invoiceNumber: number): Promise<CreditNoteRow[]> {
  return selectCreditNotes(db, sql`n.invoice_number = ${invoiceNumber}`)
}

function selectCreditNotes(db: Db, which: Sql): Promise<CreditNoteRow[]> {
  return query<CreditNoteRow>(db)`
    select n.number, n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency_digits as digits, n.total,
      n.sub_total as "subTotal", n.tax_total as "taxTotal", n.reason_title as reason, n.given_by as "givenBy",
      n.approved_by as "approvedBy", ${findMarkOf(sql`'A-' || n.number`)} as mark,
      coalesce((
        select json_agg(json_build_object('paymentTypeId', p.payment_type_id, 'title', p.title, 'kind', p.kind, 'amount', p.amount,
          'tip', p.tip, 'rounding', p.rounding) order by p.position)
        from credit_note_payments p where p.credit_note_number = n.number), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net,
          'tax', t.tax) order by t.position)
        from credit_note_taxes t where t.credit_note_number = n.number and t.type <> 'none'), '[]') as taxes
    from credit_notes n where ${which} order by n.number desc`
}
