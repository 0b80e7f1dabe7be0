import { sql, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { BillTax } from '#core/money/totals.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import {
  columnNames,
  jsonMembers,
  recordColumns,
  recordFields,
  selectColumns,
} from '../../infrastructure/database/columns.ts'
import { LINE_COLUMNS, PLACED_COLUMNS, type PlacedOrder, type SoldItem } from '../orders/sold-order.rules.ts'
import type { Bill, TakenPayment } from './invoice.rules.ts'

type Db = Transaction<Database>

type NewInvoice = Omit<Bill, 'items' | 'payments'> & {
  lines: (SoldItem & { position: number; orderId: string; net: number; tax: number; total: number })[]
  taxes: (BillTax & { position: number })[]
  payments: (TakenPayment & { position: number })[]
}

/**
 * The whole invoice in one statement. The counter's row is locked from here to the commit, so numbers have no gap; the
 * guest and the table of the invoice are those of its first order.
 */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const { orders, lines, taxes, payments, totals, currency, digits } = invoice
  const first = orders[0]!
  const { rows } = await sql<{ number: number }>`
    with today as (
      select business_day_at(now(), time_zone, day_starts_at) as day,
        extract(hour from now() at time zone time_zone)::smallint as hour
      from store_settings
    ), counter as (
      update tenant_counters c set
        last_invoice = c.last_invoice + 1,
        business_day = greatest(c.business_day, today.day),
        last_token = case when today.day > c.business_day then 0 else c.last_token end
      from today
      returning c.last_invoice as number, c.business_day, today.hour
    ), invoice as (
      insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total, tax_total, total, delivery_type,
        customer_type, customer_phone, customer_name, customer_email, table_id, table_title, floor)
      select number, business_day, hour, ${currency}, ${digits}, ${totals.subTotal}, ${totals.taxTotal}, ${totals.total},
        ${first.deliveryType}, ${first.customerType}, ${first.customerPhone}, ${first.customerName},
        (select email from customers where phone = ${first.customerPhone} and deleted_at is null),
        ${first.tableId}::uuid, ${first.tableTitle}, ${first.floor}
      from counter
    ), orders_paid as (
      insert into invoice_orders (order_id, invoice_number, ${columnNames(PLACED_COLUMNS)})
      select o.id, counter.number, ${recordFields('o', PLACED_COLUMNS)}
      from counter, jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(id uuid, ${recordColumns(PLACED_COLUMNS)})
    ), lines as (
      insert into invoice_lines (invoice_number, position, order_id, order_item_id, ${columnNames(LINE_COLUMNS)}, net, tax, total)
      select counter.number, l.position, l."orderId", l.id, ${recordFields('l', LINE_COLUMNS)}, l.net, l.tax, l.total
      from counter, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position int, "orderId" uuid, id uuid,
        ${recordColumns(LINE_COLUMNS)}, net bigint, tax bigint, total bigint)
    ), taxes as (
      insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
      select counter.number, t.position, t.title, t."rateMilli", t.type, t.net, t.tax
      from counter, jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as t(position int, title text, "rateMilli" int,
        type text, net bigint, tax bigint)
    ), payments as (
      insert into invoice_payments (invoice_number, position, payment_type_id, title, amount, tendered)
      select counter.number, p.position, p."paymentTypeId", p.title, p.amount, p.tendered
      from counter, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p(position int, "paymentTypeId" uuid,
        title text, amount bigint, tendered bigint)
    )
    select number from counter`.execute(db)
  return rows[0]!.number
}

const SEARCH_MAX = 20

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]

export function listInvoices(db: Db, { from, to }: DayBounds) {
  return invoiceRows(db)
    .where('i.business_day', '>=', from)
    .where('i.business_day', '<=', to)
    .orderBy('i.number', 'desc')
    .execute()
}

/** The newest first. `number` also names tokens; `digits` and `name` are parts of a phone number and of a name. */
export function searchInvoices(
  db: Db,
  { number, digits, name }: { number: number | null; digits: string | null; name: string },
) {
  return invoiceRows(db)
    .where(
      'i.number',
      'in',
      sql<number>`(select directory.find_invoices(${number}::bigint, ${digits}, ${name}, ${SEARCH_MAX}))`,
    )
    .orderBy('i.number', 'desc')
    .execute()
}

function invoiceRows(db: Db) {
  return db
    .selectFrom('invoices as i')
    .select([
      'i.number',
      'i.issued_at as issuedAt',
      'i.currency_digits as currencyDigits',
      'i.sub_total as subTotal',
      'i.tax_total as taxTotal',
      'i.total',
      'i.table_id as tableId',
      'i.table_title as tableTitle',
      'i.floor',
      'i.delivery_type as deliveryType',
      'i.customer_type as customerType',
      'i.customer_phone as customerPhone',
      'i.customer_name as customerName',
      'i.customer_email as customerEmail',
    ])
    .select([
      sql<{ orderId: string; tokenNo: number }[]>`(
        select json_agg(json_build_object('orderId', o.order_id, 'tokenNo', o.token_no) order by o.placed_at, o.order_id)
        from invoice_orders o where o.invoice_number = i.number)`.as('orders'),
      sql<{ title: string; amount: number }[]>`coalesce((
        select json_agg(json_build_object('title', p.title, 'amount', p.amount) order by p.position)
        from invoice_payments p where p.invoice_number = i.number), '[]')`.as('payments'),
      sql<BillTax[]>`coalesce((
        select json_agg(json_build_object('title', t.title, 'rateMilli', t.rate_milli, 'type', t.type, 'net', t.net,
          'tax', t.tax) order by t.position)
        from invoice_taxes t where t.invoice_number = i.number), '[]')`.as('taxes'),
    ])
}

/** An order as its invoice copied it; what became of it since is not in there. */
type InvoicedOrder = PlacedOrder & { invoiceNumber: number; digits: number; items: Omit<SoldItem, 'status'>[] }

/** What was sold on these orders, from their invoices; orders that were never paid are not among them. */
export async function listSoldOrders(db: Db, orderIds: readonly string[]): Promise<InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select o.order_id as id, ${selectColumns('o', PLACED_COLUMNS)}, i.number as "invoiceNumber", i.currency_digits as digits,
      coalesce((select json_agg(json_build_object('id', l.order_item_id, ${jsonMembers('l', LINE_COLUMNS)}) order by l.position)
        from invoice_lines l where l.order_id = o.order_id), '[]') as items
    from invoice_orders o join invoices i on i.number = o.invoice_number
    where o.order_id = any(${orderIds}::uuid[])
    order by o.placed_at, o.order_id`.execute(db)
  return rows
}
