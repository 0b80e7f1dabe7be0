import { sql, type Transaction } from 'kysely'
import type { BillTotals } from '#core/money/totals.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import {
  columnNames,
  recordColumns,
  recordFields,
  selectColumns,
  withPositions,
} from '../../infrastructure/database/columns.ts'
import { LINE_COLUMNS, PLACED_COLUMNS, RECIPIENT_COLUMNS, type PricedLine } from '../orders/sold-order.rules.ts'
import type { takePayments } from '../payments/payments.rules.ts'

type Db = Transaction<Database>

/** A sale to a walk-in guest, priced by a price list; with an invoice when it is paid at once. */
export type Sale = {
  /** The price list it was made by. */
  list: { version: string; currency: string; digits: number }
  deliveryType: string | null
  tableId: string | null
  /** User name of who sends it. */
  placedBy: string | null
  lines: readonly PricedLine[]
  invoice: SaleInvoice | null
}

export type SaleInvoice = { totals: BillTotals; payments: ReturnType<typeof takePayments> }

/** What is stored with a sale under its Idempotency-Key: the reply, to which the sale adds what it was given. */
export type SaleReply = { key: string | null; requestHash: Buffer | null; reply: object }

export type SaleRow = { reply: object; orderId: string; tokenNo: number; eventVersion: number }

/**
 * Order, lines, invoice, live event, key and reply in one statement. Nothing is written, and nothing returned, when the menu, the
 * currency or the table differs from the price list. The counter's row is locked from here to the commit: that is
 * what keeps numbers without a gap (docs/decisions/orders/0004-one-row-of-numbers.md).
 */
export async function insertSale(
  db: Db,
  sale: Sale,
  { key, requestHash, reply }: SaleReply,
): Promise<SaleRow | undefined> {
  const { list, deliveryType, tableId, placedBy, lines, invoice } = sale
  const { rows } = await sql<SaleRow>`
    with store as materialized (
      select business_day_at(now(), time_zone, day_starts_at) as day,
        extract(hour from now() at time zone time_zone)::smallint as hour
      from store_settings
      where currency = ${list.currency} and currency_digits = ${list.digits}
        and directory.current_menu_version() = ${list.version}::bigint
      for key share
    ), seat as materialized (
      select id, title, floor from restaurant_tables where id = ${tableId}::uuid and deleted_at is null for key share
    ), counter as (
      update tenant_counters c set
        business_day = greatest(c.business_day, store.day),
        last_token = case when store.day > c.business_day then 1 else c.last_token + 1 end,
        last_invoice = c.last_invoice + ${invoice ? 1 : 0},
        last_event = c.last_event + 1
      from store where ${tableId}::uuid is null or exists (select from seat)
      returning c.business_day, c.last_token, c.last_invoice as number, c.last_event, store.hour
    ), placed as (
      insert into orders (business_day, token_no, delivery_type, customer_type, table_id, table_title, floor,
        payment_status, placed_by)
      select c.business_day, c.last_token, ${deliveryType}, 'WALKIN', seat.id, seat.title, seat.floor,
        ${invoice ? 'paid' : 'pending'}, ${placedBy}
      from counter c left join seat on true
      returning *
    ), lines as (
      insert into order_items (order_id, position, ${columnNames(LINE_COLUMNS)})
      select placed.id, l.position, ${recordFields('l', LINE_COLUMNS)}
      from placed, jsonb_to_recordset(${withPositions(lines)}::jsonb) as l(position int, ${recordColumns(LINE_COLUMNS)})
      returning *
    ), ${invoice ? invoiceParts(list, invoice) : sql``}
    event as (
      insert into live_events (version, type, payload)
      select c.last_event, 'new_order',
        jsonb_build_object('type', 'new_order', 'orderId', placed.id, 'tokenNo', placed.token_no)
      from counter c, placed
    ), sold as materialized (
      select placed.id, placed.token_no, c.last_event, ${JSON.stringify(reply)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'orderId', placed.id, 'tokenNo', placed.token_no, 'businessDay', placed.business_day,
        'date', to_char(placed.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'invoiceId', ${invoice ? sql`c.number::text` : sql`null`})) as reply
      from counter c, placed
    ), answered as (
      insert into idempotency_keys (key, request_hash, reply)
      select ${key}, ${requestHash}, reply from sold where ${key}::text is not null
    )
    select reply, id as "orderId", token_no as "tokenNo", last_event as "eventVersion" from sold`.execute(db)
  return rows[0]
}

/** The invoice copies from the order what the order copied from the menu: it contains everything it shows. */
function invoiceParts({ currency, digits }: Sale['list'], { totals, payments }: SaleInvoice) {
  return sql`
    invoice as (
      insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total, tax_total, total,
        ${columnNames(RECIPIENT_COLUMNS)})
      select c.number, c.business_day, c.hour, ${currency}, ${digits}, ${totals.subTotal}, ${totals.taxTotal},
        ${totals.total}, ${selectColumns('placed', RECIPIENT_COLUMNS)}
      from counter c, placed
    ), invoiced_order as (
      insert into invoice_orders (order_id, invoice_number, ${columnNames(PLACED_COLUMNS)})
      select placed.id, c.number, ${selectColumns('placed', PLACED_COLUMNS)}
      from counter c, placed
    ), invoiced_lines as (
      insert into invoice_lines (invoice_number, position, order_id, order_item_id, ${columnNames(LINE_COLUMNS)}, net, tax, total)
      select c.number, l.position, l.order_id, l.id, ${selectColumns('l', LINE_COLUMNS)}, share.net, share.tax, share.total
      from counter c, lines l
        join jsonb_to_recordset(${withPositions(totals.lines)}::jsonb) as share(position int, net bigint, tax bigint, total bigint)
          on share.position = l.position
    ), taxes as (
      insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
      select c.number, t.position, t.title, t."rateMilli", t.type, t.net, t.tax
      from counter c, jsonb_to_recordset(${withPositions(totals.taxes)}::jsonb) as t(position int, title text, "rateMilli" int,
        type text, net bigint, tax bigint)
    ), payments as (
      insert into invoice_payments (invoice_number, position, payment_type_id, title, amount, tendered)
      select c.number, p.position, p."paymentTypeId", p.title, p.amount, p.tendered
      from counter c, jsonb_to_recordset(${withPositions(payments)}::jsonb) as p(position int, "paymentTypeId" uuid,
        title text, amount bigint, tendered bigint)
    ),`
}
