import sql, { type Sql } from 'sql-template-tag'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { EntryMark } from '#core/fiscal/marks.ts'
import type { BillTax } from '#core/money/totals.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { jsonMembers, selectColumns } from '../../../infrastructure/database/columns.ts'
import { findMarkOf } from '../../../infrastructure/fiscal/marks.queries.ts'
import type { PlacedOrder, SoldItem } from '#core/orders/sold-order.ts'
import { LINE_COLUMNS, PLACED_COLUMNS } from '../../orders/sold-columns.rules.ts'
import { findInvoicesOfTill, listReceiptsOf, type ReceiptRow } from '../../orders/till-receipts-parts.queries.ts'
import type { NumbersOfTill } from '#core/offline/till-numbers.ts'
import { findBuyerOf } from './buyers/buyers.queries.ts'
import { findTypeMovedTo } from './invoice-parts.queries.ts'
import type { InvoicedPart } from '#core/bills/invoiced-part.ts'
import { PART_COLUMNS } from './invoice.rules.ts'

/** A payment of an invoice under its current type, whose rounding and surplus these are. */
type PaidBy = { title: string; amount: number; tip: number; rounding: number; surplus: number }

const SEARCH_MAX = 20

export type InvoiceRow = {
  number: number
  issuedAt: Date
  currencyDigits: number
  subTotal: number
  taxTotal: number
  total: number
  tableId: string | null
  tableTitle: string | null
  floor: string | null
  deliveryType: string | null
  customerType: string
  customerPhone: string | null
  customerName: string | null
  customerEmail: string | null
  orders: { orderId: string; tokenNo: number; offlineNo: string | null }[]
  payments: PaidBy[]
  taxes: BillTax[]
  copies: number
  discountTotal: number
  refunded: number
  buyer: Buyer | null
  mark: EntryMark
  receipts: ReceiptRow[]
}

export function listInvoices(db: Db, { from, to }: DayBounds): Promise<InvoiceRow[]> {
  return listWhere(db, sql`i.business_day >= ${from} and i.business_day <= ${to}`)
}

/** The invoice of a number, if it exists. */
export function listInvoicesOfNumber(db: Db, number: number): Promise<InvoiceRow[]> {
  return listWhere(db, sql`i.number = ${number}`)
}

/** Newest first. `number` also matches tokens; `digits` and `name` are parts of a phone number and name. */
export function searchInvoices(
  db: Db,
  {
    number,
    digits,
    keyPart,
    name,
    ofTill,
  }: { number: number | null; digits: string | null; keyPart: string | null; name: string; ofTill: NumbersOfTill },
): Promise<InvoiceRow[]> {
  return listWhere(
    db,
    sql`i.number in (select directory.find_invoices(${number}::bigint, ${digits}, ${name}, ${keyPart}, ${SEARCH_MAX})
      union ${findInvoicesOfTill(ofTill, SEARCH_MAX)})`,
  )
}

function listWhere(db: Db, condition: Sql): Promise<InvoiceRow[]> {
  return query<InvoiceRow>(db)`
    select i.number, i.issued_at as "issuedAt", i.currency_digits as "currencyDigits", i.sub_total as "subTotal",
      i.tax_total as "taxTotal", i.total, i.table_id as "tableId", i.table_title as "tableTitle", i.floor,
      i.delivery_type as "deliveryType", i.customer_type as "customerType", i.customer_phone as "customerPhone",
      i.customer_name as "customerName", i.customer_email as "customerEmail",
      (
        select json_agg(json_build_object('orderId', o.order_id, 'tokenNo', o.token_no, 'offlineNo', o.offline_no) order by o.placed_at, o.order_id)
        from invoice_orders o where o.invoice_number = i.number) as orders,
      coalesce((
        select json_agg(json_build_object('title', coalesce(moved.title, p.title), 'amount', p.amount, 'tip', p.tip,
          'rounding', coalesce(moved.rounding, p.rounding), 'surplus', coalesce(moved.surplus, p.surplus)) order by p.position)
        from invoice_payments p left join lateral (${findTypeMovedTo}) moved on true
        where p.invoice_number = i.number), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net,
          'tax', t.tax) order by t.position)
        from invoice_taxes t where t.invoice_number = i.number), '[]') as taxes,
      (
        select count(*) from document_copies d where d.kind = 'invoice' and d.document_id = i.number::text) as copies,
      coalesce((
        select sum((d ->> 'amount')::bigint) from invoice_lines l, jsonb_array_elements(l.discounts) d
        where l.invoice_number = i.number and l.discounts is not null), 0)::bigint as "discountTotal",
      coalesce((
        select sum(n.total) from credit_notes n where n.invoice_number = i.number), 0)::bigint as refunded,
      ${findBuyerOf(sql`i.number`)} as buyer, ${findMarkOf(sql`i.number::text`)} as mark,
      ${listReceiptsOf(sql`i.number`)} as receipts
    from invoices i where ${condition}
    order by i.number desc`
}

/** An order as its invoice copied it, with the invoiced parts; later changes are not included. */
export type InvoicedOrder = PlacedOrder & { invoiceNumber: number; digits: number; items: InvoicedItem[] }
/** On a bill's invoice, a part of the ordered line; if orders were paid whole, all of it. */
export type InvoicedItem = Omit<SoldItem, 'status'> & { net: number; total: number } & {
  [K in keyof InvoicedPart]: InvoicedPart[K] | null
}

/** The sold lines of these orders, once for each invoice, the first first; without orders that were never paid. */
export function listSoldOrders(db: Db, orderIds: readonly string[]): Promise<InvoicedOrder[]> {
  return query<InvoicedOrder>(db)`
    select o.order_id as id, ${selectColumns('o', PLACED_COLUMNS)}, i.number as "invoiceNumber", i.currency_digits as digits,
      coalesce((select json_agg(json_build_object('id', l.order_item_id,
        ${jsonMembers('l', { ...LINE_COLUMNS, ...PART_COLUMNS })}, 'net', l.net, 'total', l.total) order by l.position)
        from invoice_lines l where l.invoice_number = o.invoice_number and l.order_id = o.order_id), '[]') as items
    from invoice_orders o join invoices i on i.number = o.invoice_number
    where o.order_id = any(${orderIds}::uuid[])
    order by o.placed_at, o.order_id, i.number`
}
