import { describeFinding, isWarning } from '#core/fiscal/verify/findings.ts'
import { checkJournal } from '../../src/features/fiscal/check/check-journal.ts'
import { connectAsServer } from '../../src/infrastructure/database/connect.ts'
import { Tenant } from '../../src/infrastructure/database/tenant.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import type { Acknowledged } from './service-under-load.ts'

/** One thing that does not add up. */
export type Finding = {
  kind: 'lost' | 'doubled' | 'gap' | 'figure' | 'unsound' | 'journal' | 'refused' | 'failed'
  words: string
}

export type Books = {
  /** Empty if all is well. */
  faults: Finding[]
  counts: { orders: number; invoices: number; events: number }
}

type OrderRow = { id: string; token_no: number; business_day: string; payment_status: string; cents: number }
type InvoiceRow = {
  number: number
  order_ids: string[]
  is_sound: boolean
  total: number
}
type CounterRow = { last_token: number; last_invoice: number; last_event: number }

/** Compares what the database holds with what was acknowledged to the tills, row by row. */
export async function checkBooks(ownerUrl: string, tenantId: string, acknowledged: Acknowledged): Promise<Books> {
  return withClient(ownerUrl, async (client) => {
    const orders = (await client.query<OrderRow>(ORDERS, [tenantId])).rows
    const invoices = (await client.query<InvoiceRow>(INVOICES, [tenantId])).rows
    const events = (await client.query<{ version: number; type: string; order: string | null }>(EVENTS, [tenantId]))
      .rows
    const counters = (await client.query<CounterRow>(COUNTERS, [tenantId])).rows[0]!
    const figures = (await client.query<{ kind: string; key: string }>(FIGURES, [tenantId])).rows
    const faults = [
      ...figures.map(({ kind, key }) =>
        finding('figure', `the report's figure of ${kind} ${key} is not the sum of the ledger`),
      ),
      ...acknowledged.refusals.map(({ path, status, body }) =>
        finding('refused', `${path} was refused: ${status} ${JSON.stringify(body)}`),
      ),
      ...faultsOfOrders(orders, acknowledged),
      ...faultsOfInvoices({ orders, invoices, acknowledged }),
      ...gaps(
        'event',
        events.map(({ version }) => version),
        counters.last_event,
      ),
      ...faultsOfEvents(orders, events),
      ...(await faultsOfJournal(ownerUrl, tenantId)),
      ...gaps(
        'invoice',
        invoices.map(({ number }) => number),
        counters.last_invoice,
      ),
    ]
    return { faults, counts: { orders: orders.length, invoices: invoices.length, events: events.length } }
  })
}

/** Its entries against each other and against the documents, both ways. */
export async function faultsOfJournal(ownerUrl: string, tenantId: string): Promise<Finding[]> {
  const connections = await connectAsServer(ownerUrl, { max: 1 })
  try {
    const tenant = new Tenant(tenantId, connections.db, () => {})
    const { findings } = await tenant.read((tx) => checkJournal(tx, { root: null, anchors: [] }), 'snapshot')
    return findings.filter((one) => !isWarning(one)).map((one) => finding('journal', describeFinding(one)))
  } finally {
    await connections.close()
  }
}

const finding = (kind: Finding['kind'], words: string): Finding => ({ kind, words })

const ORDERS = `
  select o.id, o.token_no, o.business_day::text, o.payment_status,
    (select coalesce(sum(i.unit_price * i.quantity), 0)::float8 from order_items i
     where i.tenant_id = o.tenant_id and i.order_id = o.id) as cents
  from orders o where o.tenant_id = $1`

// an invoice is sound when its lines, its taxes and its payments each come to its totals
const INVOICES = `
  select i.number::float8 as number, i.total::float8 as total,
    array(select o.order_id from invoice_orders o
      where o.tenant_id = i.tenant_id and o.invoice_number = i.number) as order_ids,
    i.total = (select sum(l.total) from invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_number = i.number)
    and i.tax_total = (select sum(l.tax) from invoice_lines l
      where l.tenant_id = i.tenant_id and l.invoice_number = i.number)
    and i.tax_total = (select sum(t.tax) from invoice_taxes t
      where t.tenant_id = i.tenant_id and t.invoice_number = i.number)
    and i.sub_total = (select sum(t.net) from invoice_taxes t
      where t.tenant_id = i.tenant_id and t.invoice_number = i.number)
    and i.total = (select sum(p.amount) from invoice_payments p
      where p.tenant_id = i.tenant_id and p.invoice_number = i.number) as is_sound
  from invoices i where i.tenant_id = $1`

const EVENTS = `
  select version::float8 as version, type, payload ->> 'orderId' as order from live_events where tenant_id = $1`

const COUNTERS = `
  select last_token, last_invoice::float8 as last_invoice, last_event::float8 as last_event
  from tenant_counters where tenant_id = $1`

const FIGURES = `select kind, key from figure_differences where tenant_id = $1`

function faultsOfOrders(orders: readonly OrderRow[], acknowledged: Acknowledged): Finding[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const known = new Set(acknowledged.orders.map(({ orderId }) => orderId))
  const days = groupBy(orders, ({ business_day }) => business_day)
  return [
    ...(known.size < acknowledged.orders.length
      ? [finding('doubled', `${acknowledged.orders.length - known.size} orders were acknowledged to two tills`)]
      : []),
    ...acknowledged.orders.flatMap(({ orderId, tokenNo, cents }) => {
      const order = byId.get(orderId)
      if (!order) return [finding('lost', `order ${orderId} was acknowledged and is lost`)]
      if (order.token_no !== tokenNo)
        return [finding('unsound', `order ${orderId} has token ${order.token_no}, its till has ${tokenNo}`)]
      return order.cents === cents
        ? []
        : [finding('unsound', `order ${orderId} comes to ${order.cents}, its till has ${cents}`)]
    }),
    ...orders
      .filter(({ id }) => !known.has(id))
      .map(({ id, token_no }) => finding('doubled', `order ${id} (token ${token_no}) exists and no till knows of it`)),
    ...[...days].flatMap(([day, ofDay]) =>
      gaps(
        `token of ${day}`,
        ofDay.map(({ token_no }) => token_no),
        ofDay.length,
      ),
    ),
  ]
}

function faultsOfInvoices(books: {
  orders: OrderRow[]
  invoices: InvoiceRow[]
  acknowledged: Acknowledged
}): Finding[] {
  const { orders, invoices, acknowledged } = books
  const byOrder = groupBy(
    invoices.flatMap((invoice) => invoice.order_ids.map((orderId) => ({ orderId, invoice }))),
    ({ orderId }) => orderId,
  )
  const known = new Set(acknowledged.payments.map(({ invoiceId }) => invoiceId))
  return [
    ...acknowledged.payments.flatMap(({ orderId, invoiceId }) => {
      const numbers = (byOrder.get(orderId) ?? []).map(({ invoice }) => invoice.number)
      return numbers.length === 1 && numbers[0] === invoiceId
        ? []
        : [
            finding(
              numbers.length > 1 ? 'doubled' : 'lost',
              `order ${orderId} was paid with invoice ${invoiceId}; the books have [${numbers.join(', ')}]`,
            ),
          ]
    }),
    ...invoices
      .filter(({ number }) => !known.has(number))
      .map(({ number }) => finding('doubled', `invoice ${number} exists and no till knows of it`)),
    ...invoices
      .filter(({ is_sound }) => !is_sound)
      .map(({ number }) => finding('unsound', `invoice ${number} does not add up`)),
    ...orders.flatMap(({ id, payment_status, cents }) => {
      const billed = byOrder.get(id) ?? []
      if ((payment_status === 'paid') !== (billed.length === 1))
        return [finding('unsound', `order ${id} is ${payment_status} with ${billed.length} invoices`)]
      return billed.every(({ invoice }) => invoice.total === cents)
        ? []
        : [finding('unsound', `the invoice of order ${id} is not its sum`)]
    }),
  ]
}

function faultsOfEvents(
  orders: readonly OrderRow[],
  events: readonly { type: string; order: string | null }[],
): Finding[] {
  const announced = groupBy(
    events.filter(({ type }) => type === 'new_order'),
    ({ order }) => order,
  )
  return orders.flatMap(({ id }) => {
    const times = announced.get(id)?.length ?? 0
    return times === 1 ? [] : [finding('unsound', `order ${id} was announced ${times} times`)]
  })
}

/** Numbers must be 1 to `last`, each once. */
export function gaps(name: string, numbers: readonly number[], last: number): Finding[] {
  const seen = new Set(numbers)
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !seen.has(number))
  return [
    ...(seen.size < numbers.length ? [finding('doubled', `${numbers.length - seen.size} doubles of ${name}`)] : []),
    ...(missing.length > 0 ? [finding('gap', `${name} ${missing.slice(0, 10).join(', ')} is missing`)] : []),
    ...(numbers.some((number) => number < 1 || number > last)
      ? [finding('gap', `a number of ${name} lies outside 1 to ${last}`)]
      : []),
  ]
}

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
