import sql from 'sql-template-tag'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { findBuyerOf } from '../buyers/buyers.queries.ts'

type Tax = { rateMilli: number; type: string; net: number; tax: number }
type Line = {
  itemTitle: string
  variantTitle: string | null
  addons: { title: string }[]
  /** Units before division. */
  quantity: number
  /** The parts of them. */
  partFrom: number
  partTo: number
  partOf: number
  net: number
  rateMilli: number
  type: string
}

/** An invoice or credit note as issued; amounts are above 0. */
export type SourceOfFacturX = {
  number: string
  day: string
  preceding: { number: string; day: string } | null
  reason: string | null
  currency: string
  digits: number
  sub: number
  tax: number
  total: number
  buyer: Buyer | null
  lines: Line[]
  taxes: Tax[]
  kinds: { kind: string | null; title: string }[]
}

const DAY = sql`to_char(i.issued_at at time zone s.time_zone, 'YYYY-MM-DD')`

export async function findInvoiceToSend(db: Db, number: number): Promise<SourceOfFacturX | undefined> {
  const rows = await query<SourceOfFacturX>(db)`
    select i.number::text as number, ${DAY} as day, null::json as preceding, null::text as reason, i.currency, i.currency_digits as digits,
      i.sub_total as sub, i.tax_total as tax, i.total, ${findBuyerOf(sql`i.number`)} as buyer,
      coalesce((
        select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle', l.variant_title, 'addons', l.addons,
          'quantity', coalesce(l.line_quantity, l.quantity), 'partFrom', coalesce(l.part_from, 0), 'partTo', coalesce(l.part_to, 1),
          'partOf', coalesce(l.part_of, 1), 'net', l.net, 'rateMilli', l.tax_rate_milli, 'type', l.tax_type) order by l.position)
        from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order by t.position)
        from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object('kind', p.kind, 'title', p.title) order by p.position)
        from invoice_payments p where p.invoice_number = i.number), '[]') as kinds
    from invoices i cross join store_settings s where i.number = ${number}`
  return rows[0]
}

export async function findCreditNoteToSend(db: Db, number: number): Promise<SourceOfFacturX | undefined> {
  const rows = await query<SourceOfFacturX>(db)`
    select 'A-' || n.number as number, to_char(n.issued_at at time zone s.time_zone, 'YYYY-MM-DD') as day,
      json_build_object('number', i.number::text, 'day', ${DAY}) as preceding, n.reason_title as reason, n.currency,
      n.currency_digits as digits, n.sub_total as sub, n.tax_total as tax, n.total, ${findBuyerOf(sql`i.number`)} as buyer,
      coalesce((
        select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle', l.variant_title, 'addons', '[]'::jsonb,
          'quantity', coalesce(o.line_quantity, o.quantity) * (coalesce(o.part_to, 1) - coalesce(o.part_from, 0)), 'partFrom', 0,
          'partTo', l.part_n, 'partOf', l.part_of * coalesce(o.part_of, 1), 'net', l.net, 'rateMilli', o.tax_rate_milli,
          'type', o.tax_type) order by l.position)
        from credit_note_lines l
          join invoice_lines o on o.invoice_number = n.invoice_number and o.position = l.invoice_position
        where l.credit_note_number = n.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('rateMilli', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order by t.position)
        from credit_note_taxes t where t.credit_note_number = n.number), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object('kind', p.kind, 'title', p.title) order by p.position)
        from credit_note_payments p where p.credit_note_number = n.number), '[]') as kinds
    from credit_notes n join invoices i on i.number = n.invoice_number cross join store_settings s
    where n.number = ${number}`
  return rows[0]
}
