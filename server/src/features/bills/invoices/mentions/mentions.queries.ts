import sql from 'sql-template-tag'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { findBuyerOf, isReportedOf } from '../buyers/buyers.queries.ts'

/** The sources for the mentions of an invoice or credit note. */
export type SourceOfMentions = {
  buyer: Buyer | null
  isReported: boolean
  /** The day of payment or refund, in the restaurant's time. */
  paidOn: string
  siret: string
  diningOptions: (string | null)[]
}

const SELLER = sql`coalesce(s.identity ->> 'siret', '') as siret`
const BUYER = sql`${findBuyerOf(sql`i.number`)} as buyer, ${isReportedOf(sql`i.number`)} as "isReported"`

export async function findMentionsOfInvoice(db: Db, number: number): Promise<SourceOfMentions | undefined> {
  const rows = await query<SourceOfMentions>(db)`
    select ${BUYER}, ${SELLER}, to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as "paidOn",
      coalesce((
        select json_agg(distinct o.delivery_type)
        from invoice_lines l join invoice_orders o on o.invoice_number = l.invoice_number and o.order_id = l.order_id
        where l.invoice_number = i.number), '[]') as "diningOptions"
    from invoices i cross join store_settings s where i.number = ${number}`
  return rows[0]
}

/** A refund by amount names no line: it covers all of them. */
export async function findMentionsOfCreditNote(db: Db, number: number): Promise<SourceOfMentions | undefined> {
  const rows = await query<SourceOfMentions>(db)`
    select ${BUYER}, ${SELLER}, to_char(n.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as "paidOn",
      coalesce((
        select json_agg(distinct o.delivery_type)
        from invoice_lines l join invoice_orders o on o.invoice_number = l.invoice_number and o.order_id = l.order_id
        where l.invoice_number = i.number and (
          not exists (select from credit_note_lines c where c.credit_note_number = n.number)
          or exists (select from credit_note_lines c where c.credit_note_number = n.number and c.invoice_position = l.position)
        )), '[]') as "diningOptions"
    from credit_notes n join invoices i on i.number = n.invoice_number cross join store_settings s
    where n.number = ${number}`
  return rows[0]
}
