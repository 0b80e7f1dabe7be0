import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Makes takeovers wait for each other; nothing else writes to this chain. */
export async function lockTakingOver(db: Db): Promise<void> {
  await query(db)`select pg_advisory_xact_lock(hashtextextended(current_tenant_id()::text, 1))`
}

type Before = { invoices: number; creditNotes: number; /** In the journal. */ taken: number }

/** The number of documents from before the journal; undefined until it has begun. */
export async function findDocumentsBefore(db: Db): Promise<Before | undefined> {
  const rows = await query<Before>(db)`
    select coalesce((select seq from fiscal_heads where chain = 'H'), 0) as taken, (payload::json #>> '{data,invoices}')::int as invoices, (payload::json #>> '{data,credit_notes}')::int as "creditNotes"
    from fiscal_entries where chain = 'L' and seq = 1`
  return rows[0]
}

/** An invoice or credit note from before the journal; refunds are below 0. Amounts in minor units. */
export type DocumentBefore = {
  document: 'invoice' | 'credit_note'
  doc: string
  /** For a credit note, the invoice that it takes back. */
  of: string | null
  day: string
  at: string
  currency: string
  digits: number
  sub: number
  tax: number
  total: number
  lines: {
    label: string
    variant: string | null
    quantity: number
    total: number
    net: number
    tax: number
    rate: number
    type: string
  }[]
  taxes: { rate: number; type: string; net: number; tax: number }[]
  payments: { title: string; kind: string | null; amount: number; tip: number }[]
}

type Part = { after: number; until: number; most: number }

const AT = (column: string) => sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Invoices after a number, in order. */
export function listInvoicesAfter(db: Db, { after, until, most }: Part): Promise<DocumentBefore[]> {
  return query<DocumentBefore>(db)`
    select 'invoice' as document, i.number::text as doc, null as of, i.business_day as day, ${AT('i.issued_at')} as at, i.currency,
      i.currency_digits as digits, i.sub_total as sub, i.tax_total as tax, i.total,
      coalesce((
        select json_agg(json_build_object('label', l.item_title, 'variant', l.variant_title, 'quantity', l.quantity, 'total', l.total,
          'net', l.net, 'tax', l.tax, 'rate', l.tax_rate_milli, 'type', l.tax_type) order by l.position)
        from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('rate', t.rate_milli, 'type', t.type, 'net', t.net, 'tax', t.tax) order by t.position)
        from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip) order by p.position)
        from invoice_payments p where p.invoice_number = i.number), '[]') as payments
    from invoices i where i.number > ${after} and i.number <= ${until} order by i.number limit ${most}`
}

/** Credit notes after a number, in order. */
export function listCreditNotesAfter(db: Db, { after, until, most }: Part): Promise<DocumentBefore[]> {
  return query<DocumentBefore>(db)`
    select 'credit_note' as document, 'A-' || n.number as doc, n.invoice_number::text as of, n.business_day as day,
      ${AT('n.issued_at')} as at, n.currency, n.currency_digits as digits, -n.sub_total as sub, -n.tax_total as tax, -n.total as total,
      coalesce((
        select json_agg(json_build_object('label', l.item_title, 'variant', l.variant_title, 'quantity', l.quantity, 'total', -l.total,
          'net', -l.net, 'tax', -l.tax, 'rate', o.tax_rate_milli, 'type', o.tax_type) order by l.position)
        from credit_note_lines l
          join invoice_lines o on o.invoice_number = n.invoice_number and o.position = l.invoice_position
        where l.credit_note_number = n.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('rate', t.rate_milli, 'type', t.type, 'net', -t.net, 'tax', -t.tax) order by t.position)
        from credit_note_taxes t where t.credit_note_number = n.number), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', -p.amount, 'tip', -p.tip) order by p.position)
        from credit_note_payments p where p.credit_note_number = n.number), '[]') as payments
    from credit_notes n where n.number > ${after} and n.number <= ${until} order by n.number limit ${most}`
}
