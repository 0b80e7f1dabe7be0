import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type CreditNoteRow = {
  number: number
  invoiceNumber: number
  issuedAt: Date
  digits: number
  total: number
  reason: string
  payments: { title: string; amount: number; tip: number }[]
}

/** Credit notes of business days, newest first. */
export function listCreditNotes(db: Db, { from, to }: DayBounds): Promise<CreditNoteRow[]> {
  return selectCreditNotes(db, sql`n.business_day >= ${from}::date and n.business_day <= ${to}::date`)
}

/** The credit notes of an invoice, newest first. */
export function listCreditNotesOf(db: Db, invoiceNumber: number): Promise<CreditNoteRow[]> {
  return selectCreditNotes(db, sql`n.invoice_number = ${invoiceNumber}`)
}

async function selectCreditNotes(db: Db, which: RawBuilder<unknown>): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select n.number, n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency_digits as digits, n.total,
      n.reason_title as reason,
      coalesce((
        select json_agg(json_build_object('title', p.title, 'amount', p.amount, 'tip', p.tip) order by p.position)
        from credit_note_payments p where p.credit_note_number = n.number), '[]') as payments
    from credit_notes n where ${which} order by n.number desc`.execute(db)
  return rows
}
