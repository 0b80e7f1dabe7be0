import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'

/** Documents after one number and up to another. */
export type Span = { after: number; until: number }

type Amounts = { sub: number; tax: number; total: number }
type Document = Amounts & { number: number; day: string; currency: string; digits: number }
type Part = { number: number; position: number }
type Tax = Part & { rate: number; type: string; net: number; tax: number }
type Payment = Part & {
  title: string
  kind: string | null
  amount: number
  tip: number
  rounding: number
  session: string | null
  till: string | null
}

export type InvoiceRows = {
  invoices: (Document & {
    table: string | null
    dining: string | null
    covers: number | null
    /** Null, like the guests, on older invoices. */
    servedBy: string | null
  })[]
  orders: { number: number; id: string; token: number; day: string; dining: string | null }[]
  lines: InvoiceLineRow[]
  taxes: Tax[]
  payments: InvoicePaymentRow[]
}

export type InvoiceLineRow = Part & {
  orderId: string
  label: string
  variant: string | null
  addons: { title: string; price: number }[]
  set: string | null
  /** Whole invoiced units, and the quantity of the whole line. */
  quantity: number
  lineQuantity: number | null
  partFrom: number | null
  partTo: number | null
  partOf: number | null
  unit: number
  list: number | null
  rule: string | null
  discounts: { title: string; amount: number }[] | null
  total: number
  net: number
  tax: number
  rate: number
  type: string
  group: string | null
}

export type InvoicePaymentRow = Payment & {
  tendered: number | null
  change: number
  surplus: number
  billPaymentId: string | null
  /** The invoice's bill, if the payment is a copy. */
  bill: string | null
  /** The same columns of the original payment. */
  copied: string
}

const inSpan = (column: string, { after, until }: Span): Sql =>
  sql`${raw(column)} > ${after}::bigint and ${raw(column)} <= ${until}::bigint`

/** The columns that a copied payment shares with the original. */
export const COPIED = sql`json_build_array(p.payment_type_id, p.title, p.kind, p.amount, p.tip, p.tendered, p.rounding, p.surplus,
  p.change, p.reference, p.tip_for, p.taken_by)::text`

/** Invoices with all their parts, each in number order. */
export async function listInvoiceRows(db: Db, span: Span): Promise<InvoiceRows> {
  const [invoices, orders, lines, taxes, payments] = await awaitPipelined([
    query<InvoiceRows['invoices'][number]>(db)`
      select number, business_day as day, sub_total as sub, tax_total as tax, total, currency, currency_digits as digits,
        table_title as table, delivery_type as dining, covers, served_by as "servedBy"
      from invoices where ${inSpan('number', span)} order by number`,
    query<InvoiceRows['orders'][number]>(db)`
      select invoice_number as number, order_id as id, token_no as token, business_day as day, delivery_type as dining
      from invoice_orders where ${inSpan('invoice_number', span)} order by invoice_number, business_day, token_no`,
    query<InvoiceLineRow>(db)`
      select invoice_number as number, position, order_id as "orderId", item_title as label, variant_title as variant, addons,
        set_menu ->> 'title' as set, quantity, line_quantity as "lineQuantity", part_from as "partFrom", part_to as "partTo",
        part_of as "partOf", unit_price as unit, list_price as list, price_rule as rule, discounts, total, net, tax,
        tax_rate_milli as rate, tax_type as type, category_title as "group"
      from invoice_lines where ${inSpan('invoice_number', span)} order by invoice_number, position`,
    query<Tax>(db)`
      select invoice_number as number, position, rate_milli as rate, type, net, tax
      from invoice_taxes where ${inSpan('invoice_number', span)} order by invoice_number, position`,
    query<InvoicePaymentRow>(db)`
      select p.invoice_number as number, p.position, p.title, p.kind, p.amount, p.tip, p.tendered, p.change, p.rounding, p.surplus,
        p.bill_payment_id as "billPaymentId", p.session_id as session, coalesce(t.title, p.till_id::text) as till, ${COPIED} as copied,
        case when p.bill_payment_id is not null then (
          select string_agg(distinct o.bill_id::text, ' ') from invoice_orders o where o.invoice_number = p.invoice_number) end as bill
      from invoice_payments p left join tills t on t.id = p.till_id
      where ${inSpan('p.invoice_number', span)} order by p.invoice_number, p.position`,
  ])
  return {
    invoices: invoices,
    orders: orders,
    lines: lines,
    taxes: taxes,
    payments: payments,
  }
}

export type CreditNoteRows = {
  notes: (Document & { of: number; reason: string; isByAmount: boolean })[]
  lines: CreditNoteLineRow[]
  taxes: Tax[]
  payments: Payment[]
}

/** With the line of the invoice that it takes back, which gives its values. */
export type CreditNoteLineRow = Part & {
  invoicePosition: number
  label: string
  variant: string | null
  partN: number
  partOf: number
  quantity: number
  price: number
  total: number
  net: number
  tax: number
  group: string | null
  of: {
    rate: number
    type: string
    unit: number
    addons: { price: number }[]
    lineQuantity: number
    partFrom: number
    partTo: number
    partOf: number
    /** Whole units invoiced. */
    quantity: number
    /** The parts that earlier credit notes took back. */
    returned: { n: number; of: number }[]
  } | null
}

/** Credit notes with all their parts, each in number order. */
export async function listCreditNoteRows(db: Db, span: Span): Promise<CreditNoteRows> {
  const [notes, lines, taxes, payments] = await awaitPipelined([
    query<CreditNoteRows['notes'][number]>(db)`
      select number, invoice_number as of, business_day as day, sub_total as sub, tax_total as tax, total, currency,
        currency_digits as digits, reason_title as reason, is_by_amount as "isByAmount"
      from credit_notes where ${inSpan('number', span)} order by number`,
    query<CreditNoteLineRow>(db)`
      select l.credit_note_number as number, l.position, l.invoice_position as "invoicePosition", l.item_title as label,
        l.variant_title as variant, l.part_n as "partN", l.part_of as "partOf", l.quantity, l.price, l.total, l.net, l.tax,
        l.category_title as "group", (
          select json_build_object('rate', i.tax_rate_milli, 'type', i.tax_type, 'unit', i.unit_price, 'addons', i.addons,
            'lineQuantity', coalesce(i.line_quantity, i.quantity), 'partFrom', coalesce(i.part_from, 0),
            'partTo', coalesce(i.part_to, 1), 'partOf', coalesce(i.part_of, 1), 'quantity', i.quantity, 'returned', coalesce((
              select json_agg(json_build_object('n', r.part_n, 'of', r.part_of)) from credit_notes e
                join credit_note_lines r on r.credit_note_number = e.number and r.invoice_position = l.invoice_position
              where e.invoice_number = n.invoice_number and e.number < n.number), '[]'))
          from credit_notes n join invoice_lines i on i.invoice_number = n.invoice_number and i.position = l.invoice_position
          where n.number = l.credit_note_number) as of
      from credit_note_lines l where ${inSpan('l.credit_note_number', span)} order by l.credit_note_number, l.position`,
    query<Tax>(db)`
      select credit_note_number as number, position, rate_milli as rate, type, net, tax
      from credit_note_taxes where ${inSpan('credit_note_number', span)} order by credit_note_number, position`,
    query<Payment>(db)`
      select p.credit_note_number as number, p.position, p.title, p.kind, p.amount, p.tip, p.rounding, p.session_id as session, coalesce(t.title, p.till_id::text) as till
      from credit_note_payments p left join tills t on t.id = p.till_id
      where ${inSpan('p.credit_note_number', span)} order by p.credit_note_number, p.position`,
  ])
  return { notes: notes, lines: lines, taxes: taxes, payments: payments }
}
