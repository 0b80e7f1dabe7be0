import sql from 'sql-template-tag'
import type { BillTax } from '#core/money/totals.ts'
import type { PaperPayment } from '#core/documents/priced-part.ts'
import type { EntryMark } from '#core/fiscal/marks.ts'
import { findMarkOf } from '../../../infrastructure/fiscal/marks.queries.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { jsonMembers } from '../../../infrastructure/database/columns.ts'
import { listReceiptsOf, type ReceiptRow } from '../../orders/till-receipts-parts.queries.ts'
import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import { PART_COLUMNS, PAYMENT_COLUMNS } from '../invoices/invoice.rules.ts'
import type { PricedLine } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS } from '../../orders/sold-columns.rules.ts'

type Order = { token_no: number; offline_no?: string; business_day: string }
type InvoicedLine = PricedLine & { [K in keyof InvoicedPart]: InvoicedPart[K] | null } & { total: number }

/** The customer and table of an invoice, which its credit notes state too. */
export type InvoicePlace = {
  deliveryType: string | null
  customerType: string
  customerPhone: string | null
  customerName: string | null
  tableTitle: string | null
  floor: string | null
  covers: number | null
  orders: Order[]
  receipts: ReceiptRow[]
  till: string | null
  server: string | null
}

export type InvoiceSource = InvoicePlace & {
  issuedAt: Date
  currency: string
  digits: number
  subTotal: number
  taxTotal: number
  total: number
  mark: EntryMark
  lines: InvoicedLine[]
  taxes: BillTax[]
  payments: PaperPayment[]
  /** The part of its lines' discounts that was given on the whole bill. */
  billDiscountIds: string[]
}

/**
 * The till is that of the last payment. Waiter and guests are copied into the invoice. Older invoices have the guests
 * of their orders, and the sender of the first.
 */
const PLACE = sql`i.delivery_type as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone",
      i.customer_name as "customerName", i.floor,
      coalesce(i.table_title, (
        select v.name from invoice_orders x join orders o on o.id = x.order_id join visits v on v.id = o.visit_id
        where x.invoice_number = i.number order by x.placed_at, x.order_id limit 1)) as "tableTitle",
      coalesce(i.covers, (select sum(o.covers)::int from invoice_orders o where o.invoice_number = i.number)) as covers,
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('token_no', o.token_no, 'offline_no', o.offline_no,
          'business_day', o.business_day)) order by o.placed_at, o.order_id)
        from invoice_orders o where o.invoice_number = i.number), '[]') as orders,
      ${listReceiptsOf(sql`i.number`)} as receipts,
      (select t.title from invoice_payments p left join bill_payments b on b.id = p.bill_payment_id
        join tills t on t.id = coalesce(p.till_id, b.till_id)
        where p.invoice_number = i.number order by p.position desc limit 1) as till,
      (select u.name from invoice_orders x join orders o on o.id = x.order_id
          join users u on u.username = coalesce(i.served_by, x.placed_by, o.placed_by)
        where x.invoice_number = i.number order by x.placed_at, x.order_id limit 1) as server`

export async function findInvoiceSource(db: Db, number: number): Promise<InvoiceSource | undefined> {
  const rows = await query<InvoiceSource>(db)`
    select i.issued_at as "issuedAt", i.currency, i.currency_digits as digits, i.sub_total as "subTotal",
      i.tax_total as "taxTotal", i.total, ${findMarkOf(sql`i.number::text`)} as mark, ${PLACE},
      coalesce((
        select json_agg(json_build_object(${jsonMembers('l', { ...LINE_COLUMNS, ...PART_COLUMNS })}, 'total', l.total)
          order by l.position)
        from invoice_lines l where l.invoice_number = i.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net,
          'tax', t.tax) order by t.position)
        from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object(${jsonMembers('p', PAYMENT_COLUMNS)}) order by p.position)
        from invoice_payments p where p.invoice_number = i.number), '[]') as payments,
      coalesce((
        select json_agg(d.id)
        from (
          select distinct (x ->> 'id')::uuid as id from invoice_lines l, jsonb_array_elements(l.discounts) x
          where l.invoice_number = i.number
        ) g cross join lateral (select id from bill_discounts where id = g.id and is_of_bill offset 0) d), '[]')
        as "billDiscountIds"
    from invoices i where i.number = ${number}`
  return rows[0]
}

export type CreditNoteSource = InvoicePlace & {
  invoiceNumber: number
  issuedAt: Date
  currency: string
  digits: number
  subTotal: number
  taxTotal: number
  total: number
  mark: EntryMark
  reason: string
  lines: (Pick<
    PricedLine,
    'itemTitle' | 'variantTitle' | 'addons' | 'unitPrice' | 'taxRateMilli' | 'taxType' | 'setMenu'
  > & {
    partN: number
    partOf: number
    /** The invoiced parts of the ordered line's units. */
    units: number
    unitsOf: number
    total: number
  })[]
  taxes: BillTax[]
  payments: { title: string; kind: string | null; amount: number; tip: number; rounding: number }[]
}

export async function findCreditNoteSource(db: Db, number: number): Promise<CreditNoteSource | undefined> {
  const rows = await query<CreditNoteSource>(db)`
    select n.invoice_number as "invoiceNumber", n.issued_at as "issuedAt", n.currency, n.currency_digits as digits,
      n.sub_total as "subTotal", n.tax_total as "taxTotal", n.total, n.reason_title as reason,
      ${findMarkOf(sql`'A-' || n.number`)} as mark, ${PLACE},
      coalesce((
        select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle', l.variant_title, 'addons', s.addons,
          'unitPrice', s.unit_price, 'taxRateMilli', s.tax_rate_milli, 'taxType', s.tax_type, 'partN', l.part_n,
          'partOf', l.part_of, 'units', coalesce(s.line_quantity, s.quantity) * (coalesce(s.part_to, 1) - coalesce(s.part_from, 0)),
          'unitsOf', coalesce(s.part_of, 1), 'total', l.total, 'setMenu', s.set_menu) order by l.position)
        from credit_note_lines l
          join invoice_lines s on s.invoice_number = n.invoice_number and s.position = l.invoice_position
        where l.credit_note_number = n.number), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net,
          'tax', t.tax) order by t.position)
        from credit_note_taxes t where t.credit_note_number = n.number and t.type <> 'none'), '[]') as taxes,
      coalesce((
        select json_agg(json_build_object('title', p.title, 'kind', p.kind, 'amount', p.amount, 'tip', p.tip,
          'rounding', p.rounding) order by p.position)
        from credit_note_payments p where p.credit_note_number = n.number), '[]') as payments
    from credit_notes n join invoices i on i.number = n.invoice_number where n.number = ${number}`
  return rows[0]
}

/** Name of the waiter, for a note. */
export async function findNameOfUser(db: Db, username: string | null): Promise<string | null> {
  const rows = await query<{ name: string }>(db)`select name from users where username = ${username}`
  return rows[0]?.name ?? null
}

/** The visits with lines on a bill. */
export async function listVisitsOfBill(db: Db, id: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select distinct v.id from bill_lines l join orders o on o.id = l.order_id join visits v on v.id = o.visit_id
    where l.bill_id = ${id}::uuid`
  return rows.map((row) => row.id)
}
