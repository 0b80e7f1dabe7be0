import sql, { empty, type Sql } from 'sql-template-tag'
import type { Party } from '#core/visits/party.ts'
import {
  columnNames,
  recordColumns,
  recordFields,
  selectColumns,
  withPositions,
} from '../../../infrastructure/database/columns.ts'
import { LINE_COLUMNS, PLACED_COLUMNS, RECIPIENT_COLUMNS } from '../../orders/sold-columns.rules.ts'
import { PART_COLUMNS, PAYMENT_COLUMNS, type Bill } from './invoice.rules.ts'

type InvoiceParts = Pick<Bill, 'currency' | 'digits' | 'totals' | 'payments' | 'takenBy' | 'bill'> & {
  /** A row with the guest and the table of the invoice. */
  recipient: Sql
  party: Pick<Party, 'covers' | 'server'>
}

/**
 * The parts of a statement that write an invoice: it contains everything it shows. They read from parts before them: `counter`
 * has `number`, `business_day`, `hour` and the `till_id` and `session_id` of its money, `placed` the rows of the orders, and `lines` those of their lines, by `position`
 * in the order of the bill.
 */
export function insertInvoiceParts(parts: InvoiceParts): Sql {
  const { currency, digits, totals, payments, takenBy, bill, recipient, party } = parts
  return sql`invoice as (
      insert into invoices (number, business_day, issued_hour, currency, currency_digits, sub_total, tax_total, total,
        customer_email, covers, served_by, ${columnNames(RECIPIENT_COLUMNS)})
      select c.number, c.business_day, c.hour, ${currency}, ${digits}, ${totals.subTotal}, ${totals.taxTotal},
        ${totals.total}, (select email from customers where phone = r.customer_phone and deleted_at is null),
        ${party.covers}::smallint, ${party.server}, ${selectColumns('r', RECIPIENT_COLUMNS)}
      from counter c, ${recipient} r
    ), invoiced_orders as (
      insert into invoice_orders (order_id, invoice_number, ${columnNames(PLACED_COLUMNS)}${bill ? sql`, bill_id, completes` : empty})
      select placed.id, c.number, ${selectColumns('placed', PLACED_COLUMNS)}${
        bill ? sql`, ${bill.id}::uuid, placed.id = any(${bill.completedOrderIds}::uuid[])` : empty
      }
      from counter c, placed
    ), invoiced_lines as (
      insert into invoice_lines (invoice_number, position, order_id, order_item_id, ${columnNames(LINE_COLUMNS)},
        ${bill ? sql`${columnNames(PART_COLUMNS)},` : empty} net, tax, total)
      select c.number, l.position, l.order_id, l.id, ${selectColumns('l', LINE_COLUMNS)},
        ${bill ? sql`${selectColumns('l', PART_COLUMNS)},` : empty} share.net, share.tax, share.total
      from counter c, lines l
        join jsonb_to_recordset(${withPositions(totals.lines)}::jsonb) as share(position int, net bigint, tax bigint, total bigint)
          on share.position = l.position
    ), taxes as (
      insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
      select c.number, t.position, t.title, t."rateMilli", t.type, t.net, t.tax
      from counter c, jsonb_to_recordset(${withPositions(totals.taxes)}::jsonb) as t(position int, title text, "rateMilli" int,
        type text, net bigint, tax bigint)
    ), payments as (
      insert into invoice_payments (invoice_number, position, ${columnNames(PAYMENT_COLUMNS)}, tip_for, taken_by,
        till_id, session_id)
      select c.number, p.position, ${recordFields('p', PAYMENT_COLUMNS)},
        case when p.tip > 0 then coalesce(p."tipFor", ${takenBy}) end, coalesce(p."takenBy", ${takenBy}),
        case when p."billPaymentId" is null then c.till_id end, case when p."billPaymentId" is null then c.session_id end
      from counter c, jsonb_to_recordset(${withPositions(payments)}::jsonb) as p(position int,
        ${recordColumns(PAYMENT_COLUMNS)}, "tipFor" text, "takenBy" text)
    )`
}

/** The cash of an invoice that has not gone back: what came with it, by corrections and for its accounts, less its credit notes. */
export const getCashLeft = (number: Sql): Sql => sql`(
  select json_build_object('amount', coalesce(sum(cash.amount), 0), 'rounding', coalesce(sum(cash.rounding), 0))
  from (
    select p.amount, p.rounding from invoice_payments p where p.invoice_number = ${number} and p.kind = 'cash'
    union all
    select p.amount, p.rounding from settlements s join settlement_payments p on p.settlement_number = s.number
    where s.invoice_number = ${number} and p.kind = 'cash'
    union all
    select -p.amount, -p.rounding from credit_notes n join credit_note_payments p on p.credit_note_number = n.number
    where n.invoice_number = ${number} and p.kind = 'cash'
  ) cash)`

/** The type that the payment `p` of an invoice was corrected to last. */
export const findTypeMovedTo = sql`
  select t.payment_type_id, t.title, t.kind, t.rounding, t.surplus from settlements s
    join settlement_payments t on t.settlement_number = s.number and t.position = 1
  where s.is_correction and s.invoice_number = p.invoice_number and s.invoice_position = p.position
  order by s.number desc limit 1`
