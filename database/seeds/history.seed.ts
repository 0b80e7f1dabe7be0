import { raw } from 'sql-template-tag'
import { LINE_COLUMNS, PLACED_COLUMNS } from '../../server/src/features/orders/sold-columns.rules.ts'
import {
  columnNames,
  recordColumns,
  recordFields,
  selectColumns,
} from '../../server/src/infrastructure/database/columns.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'
import type { DrawerDay } from './drawers/plan-drawers.ts'
import type { History, PastInvoice, PastOrder } from './history.ts'

// Written in whole sets rather than through the till, which would take minutes. Columns that are not copied get the
// values of the till's own statements (orders.queries.ts, invoices.queries.ts).

/** Past orders and invoices, and the counters with the values after them. */
export async function seedHistory(
  tx: TenantTx,
  { orders, invoices }: History,
  { today, drawers }: { today: string; drawers: readonly DrawerDay[] },
): Promise<void> {
  await insertOrders(tx, orders)
  await insertOrderItems(tx, orders)
  await insertInvoices(tx, invoices)
  await insertInvoiceOrders(tx, invoices)
  await insertInvoiceLines(tx, invoices)
  await insertInvoiceTaxes(tx, invoices)
  await insertInvoicePayments(tx, invoices, drawers)
  const tokensToday = orders.filter(({ businessDay }) => businessDay === today).length
  // orders of the past are not summed yet, and cached sums no longer fit
  await query(tx.db)`
    update tenant_counters set business_day = ${today}, last_token = ${tokensToday}, last_invoice = ${invoices.length},
      summed_invoice = 0, summed_until = '-infinity', last_past_figure = last_past_figure + 1, last_figure = last_figure + 1`
}

/** Minutes since midnight of a business day, on the store's own clock. */
export const instant = (day: string, minute: string) =>
  raw(`(${day}::timestamp + make_interval(secs => ${minute} * 60)) at time zone s.time_zone`)

async function insertOrders({ db }: TenantTx, orders: readonly PastOrder[]): Promise<void> {
  const rows = orders.map(({ customer, table, isCancelled, ...order }) => ({
    ...order,
    items: undefined,
    phone: customer?.phone,
    name: customer?.name,
    tableId: table?.id,
    tableTitle: table?.title,
    floor: table?.floor,
    status: isCancelled ? 'cancelled' : 'completed',
    paid: isCancelled ? 'pending' : 'paid',
  }))
  await query(db)`
    insert into orders (id, business_day, token_no, placed_at, closed_at, delivery_type, customer_type, customer_phone,
      customer_name, table_id, table_title, floor, status, payment_status, placed_by)
    select o.id, o."businessDay", o."tokenNo", ${instant('o."businessDay"', 'o."placedMinute"')},
      ${instant('o."businessDay"', 'o."closedMinute"')}, o."deliveryType",
      case when o.phone is null then 'WALKIN' else 'CUSTOMER' end, o.phone, o.name, o."tableId", o."tableTitle", o.floor,
      o.status, o.paid, w.names[1 + o."tokenNo" % array_length(w.names, 1)]
    from store_settings s, (
      select array_agg(username order by username) as names from users where role = 'admin' or 'POS' = any(scopes)
    ) w, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, "businessDay" date,
      "tokenNo" int, "placedMinute" float8, "closedMinute" float8, "deliveryType" text, phone text, name text,
      "tableId" uuid, "tableTitle" text, floor text, status text, paid text)`
}

async function insertOrderItems({ db }: TenantTx, orders: readonly PastOrder[]): Promise<void> {
  const rows = orders.flatMap(({ items }) => items)
  await query(db)`
    insert into order_items (id, order_id, position, ${columnNames(LINE_COLUMNS)}, status)
    select l.id, l."orderId", l.position, ${recordFields('l', LINE_COLUMNS)}, l.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, "orderId" uuid, position int,
      ${recordColumns(LINE_COLUMNS)}, status text)`
}

/** Customer and table of an invoice are those of its first order. */
async function insertInvoices({ db }: TenantTx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.map(({ number, businessDay, issuedMinute, totals, orders }) => {
    const { subTotal, taxTotal, total } = totals
    return { number, businessDay, issuedMinute, subTotal, taxTotal, total, orderId: orders[0]!.id }
  })
  await query(db)`
    insert into invoices (number, business_day, issued_at, issued_hour, currency, currency_digits, sub_total, tax_total,
      total, delivery_type, customer_type, customer_phone, customer_name, customer_email, table_id, table_title, floor)
    select i.number, i."businessDay", ${instant('i."businessDay"', 'i."issuedMinute"')},
      floor(i."issuedMinute" / 60)::int % 24, s.currency, s.currency_digits,
      i."subTotal", i."taxTotal", i.total, o.delivery_type, o.customer_type, o.customer_phone, o.customer_name, c.email,
      o.table_id, o.table_title, o.floor
    from store_settings s, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(number bigint, "businessDay" date,
      "issuedMinute" float8, "subTotal" bigint, "taxTotal" bigint, total bigint, "orderId" uuid)
    join orders o on o.id = i."orderId" left join customers c on c.phone = o.customer_phone`
}

async function insertInvoiceOrders({ db }: TenantTx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.flatMap(({ number, orders }) => orders.map(({ id }) => ({ number, id })))
  await query(db)`
    insert into invoice_orders (order_id, invoice_number, ${columnNames(PLACED_COLUMNS)})
    select o.id, p.number, ${selectColumns('o', PLACED_COLUMNS)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(number bigint, id uuid) join orders o on o.id = p.id`
}

async function insertInvoiceLines({ db }: TenantTx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.flatMap(({ number, items, totals }) =>
    items.map(({ id }, at) => ({ number, position: at + 1, id, ...totals.lines[at]! })),
  )
  await query(db)`
    insert into invoice_lines (invoice_number, position, order_id, order_item_id, ${columnNames(LINE_COLUMNS)}, net, tax, total)
    select l.number, l.position, o.order_id, o.id, ${selectColumns('o', LINE_COLUMNS)}, l.net, l.tax, l.total
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(number bigint, position int, id uuid, net bigint,
      tax bigint, total bigint) join order_items o on o.id = l.id`
}

async function insertInvoiceTaxes({ db }: TenantTx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.flatMap(({ number, totals }) =>
    totals.taxes.map((tax, at) => ({ number, position: at + 1, ...tax })),
  )
  await query(db)`
    insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
    select t.number, t.position, t.title, t."rateMilli", t.type, t.net, t.tax
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(number bigint, position int, title text,
      "rateMilli" int, type text, net bigint, tax bigint)`
}

/**
 * Taken by the person who sent the first order, who gets the tip too; in cash into that day's drawer, if there is one.
 */
async function insertInvoicePayments(
  { db }: TenantTx,
  invoices: readonly PastInvoice[],
  drawers: readonly DrawerDay[],
): Promise<void> {
  const rows = invoices.flatMap(({ number, orders, businessDay, payments }) =>
    payments.map((payment, at) => ({
      number,
      position: at + 1,
      orderId: orders[0]!.id,
      sessionId: drawers.find((drawer) => drawer.businessDay === businessDay)?.id,
      ...payment,
    })),
  )
  await query(db)`
    insert into invoice_payments (invoice_number, position, payment_type_id, title, kind, amount, tendered, change, tip,
      tip_for, taken_by, till_id, session_id)
    select p.number, p.position, p."paymentTypeId", p.title, p.kind, p.amount, p.tendered, p.change, p.tip,
      case when p.tip > 0 then o.placed_by end, o.placed_by, case when p."sessionId" is not null then t.id end, p."sessionId"
    from tills t, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(number bigint, position int, "orderId" uuid,
      "sessionId" uuid, "paymentTypeId" uuid, title text, kind text, amount bigint, tendered bigint, change bigint, tip bigint)
    join orders o on o.id = p."orderId"`
}
