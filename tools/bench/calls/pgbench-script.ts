import { ENTRY, LINE_COLUMNS, TENANT } from '../driver-statements.ts'
import { invoiceFigures, type Line } from '../driver-orders.ts'

export type PgbenchOrder = {
  tenantId: string
  lines: readonly Line[]
  reply: object
  store: { currency: string; currency_digits: number }
  payment: { id: string; title: string }
}

const columns = LINE_COLUMNS.map(([, column]) => column).join(', ')

/**
 * The least work of an order or a sale: one round trip with one statement that writes all rows with known figures.
 * Reads and checks nothing.
 */
export function pgbenchScript(write: 'order' | 'sale', order: PgbenchOrder): string {
  const parts = [
    `counter as (
      update tenant_counters set last_token = last_token + 1, last_event = last_event + 1
        ${write === 'sale' ? ', last_invoice = last_invoice + 1' : ''}
      returning business_day, last_token, last_event, last_invoice as number
    )`,
    `placed as (
      insert into orders (business_day, token_no, delivery_type, customer_type, payment_status)
      select business_day, last_token, 'dinein', 'WALKIN', '${write === 'sale' ? 'paid' : 'pending'}' from counter
      returning id, token_no, business_day, placed_at
    )`,
    `ordered (${columns}) as (values ${order.lines.map(lineValues).join(', ')})`,
    `lines as (
      insert into order_items (order_id, ${columns}) select placed.id, ordered.* from placed, ordered returning id, position
    )`,
    ...(write === 'sale' ? invoiceParts(order) : []),
    `event as (
      insert into live_events (version, type, payload)
      select last_event, 'new_order', jsonb_build_object('type', 'new_order', 'orderId', id, 'tokenNo', token_no)
      from counter, placed
    )`,
  ]
  return `\\startpipeline
begin;
${TENANT.replace('$1', literal(order.tenantId, 'text'))};
with ${parts.join(', ')}
insert into idempotency_keys (key, request_hash, reply)
select gen_random_uuid()::text, decode(md5(random()::text), 'hex'), ${json(order.reply)};
commit;
\\endpipeline
`
}

function invoiceParts({ lines, store, payment }: PgbenchOrder): string[] {
  const { shares, taxes, net, tax } = invoiceFigures(lines)
  const taxValues = taxes.map(
    (ofRate) =>
      `(${ofRate.position}, ${literal(ofRate.taxTitle, 'text')}, ${ofRate.rateMilli}, ${literal(ofRate.taxType, 'text')}, ${ofRate.net}, ${ofRate.tax})`,
  )
  const shareValues = shares.map((share, index) => `(${index + 1}, ${share.net}, ${share.tax})`)
  return [
    ENTRY,
    `invoice as (
      insert into invoices (number, business_day, currency, currency_digits, sub_total, tax_total, total, delivery_type,
        customer_type)
      select number, business_day, ${literal(store.currency, 'text')}, ${store.currency_digits}, ${net}, ${tax}, ${net + tax},
        'dinein', 'WALKIN' from counter
    )`,
    `orders_paid as (
      insert into invoice_orders (order_id, invoice_number, token_no, business_day, placed_at, delivery_type, customer_type)
      select placed.id, number, token_no, placed.business_day, placed_at, 'dinein', 'WALKIN' from counter, placed
    )`,
    `payments as (
      insert into invoice_payments (invoice_number, position, payment_type_id, title, amount)
      select number, 1, ${literal(payment.id, 'uuid')}, ${literal(payment.title, 'text')}, ${net + tax} from counter
    )`,
    `taxes as (
      insert into invoice_taxes (invoice_number, position, title, rate_milli, type, net, tax)
      select number, t.* from counter, (values ${taxValues.join(', ')}) as t
    )`,
    `shares (position, net, tax) as (values ${shareValues.join(', ')})`,
    `invoice_items as (
      insert into invoice_lines (invoice_number, order_id, order_item_id, net, tax, total, ${columns})
      select number, placed.id, lines.id, net, tax, net + tax, ${LINE_COLUMNS.map(([, column]) => `ordered.${column}`).join(', ')}
      from counter, placed, ordered join lines using (position) join shares using (position)
    )`,
  ]
}

const lineValues = (line: Line) => `(${LINE_COLUMNS.map(([name, , type]) => literal(line[name], type)).join(', ')})`

const literal = (value: string | number | null, type: string) =>
  value === null ? `null::${type}` : `'${withoutVariables(String(value)).replaceAll("'", "''")}'::${type}`

const json = (value: object) => literal(JSON.stringify(value), 'jsonb')

/** pgbench takes a word after a colon for a variable of its own. */
const withoutVariables = (text: string) => text.replaceAll(':', ': ')
