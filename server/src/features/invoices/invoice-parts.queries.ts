import { sql, type RawBuilder } from 'kysely'
import { columnNames, selectColumns, withPositions } from '../../infrastructure/database/columns.ts'
import { LINE_COLUMNS, PLACED_COLUMNS, RECIPIENT_COLUMNS } from '../orders/sold-order.rules.ts'
import type { Bill } from './invoice.rules.ts'

type InvoiceParts = Pick<Bill, 'currency' | 'digits' | 'totals' | 'payments'> & {
  /** The order whose guest and table are the invoice's: all of `placed`, or one of them. */
  first: RawBuilder<unknown>
}

/**
 * The parts of a statement that write an invoice: it contains everything it shows. They read from parts before them: `counter`
 * has `number`, `business_day` and `hour`, `placed` the rows of the orders, and `lines` those of their lines, by `position`
 * in the order of the bill.
 */
export function insertInvoiceParts({ currency, digits, totals, payments, first }: InvoiceParts): RawBuilder<unknown> {
  return sql`invoice as (
      insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total, tax_total, total,
        customer_email, ${columnNames(RECIPIENT_COLUMNS)})
      select c.number, c.business_day, c.hour, ${currency}, ${digits}, ${totals.subTotal}, ${totals.taxTotal},
        ${totals.total}, (select email from customers where phone = f.customer_phone and deleted_at is null),
        ${selectColumns('f', RECIPIENT_COLUMNS)}
      from counter c, ${first} f
    ), invoiced_orders as (
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
    )`
}
