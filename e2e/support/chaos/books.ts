import type pg from 'pg'
import { withClient } from '../../../server/src/infrastructure/database/with-client.ts'

export type OperationRow = {
  device: string
  seq: number
  kind: string | null
  text: string
  hash: string
  outcome: string
  code: string | null
  reply: { invoiceId?: string } | null
}
export type LineRow = {
  id: string
  order_id: string
  split_from: string | null
  quantity: number
  unit_price: number
  status: string
}
export type OrderRow = {
  id: string
  business_day: string
  token_no: number
  offline_no: string | null
  status: string
  notes: string | null
}
export type PaymentRow = {
  reference: string | null
  amount: number
  type_id: string
  person: string | null
  day: string
  invoice: number | null
}
export type SessionRow = {
  id: string
  till_id: string
  z: number | null
  note: string | null
  opening_float: number
  expected: number | null
  /** Cash taken and given back in it, and other movements. */
  cash: number
  moved: number
}
export type SettleRow = {
  device: string
  seq: number
  hash: string
  kind: string
  code: string
  text: string
  amount: number | null
  payments: Money[]
}
export type Money = { paymentTypeId: string; amount: number }
export type DeviceRow = {
  id: string
  letter: string
  key: string | null
  last: number | null
  hash: string | null
  copy_of: string | null
}
type BatchRow = { device: string; last: number; signature: string }
type InvoicedRow = { order_item_id: string; units: number; whole: number }

/** All that the server has of a restaurant, read straight from its database. */
export type Books = {
  operations: OperationRow[]
  lines: LineRow[]
  orders: OrderRow[]
  payments: PaymentRow[]
  settles: SettleRow[]
  devices: DeviceRow[]
  batches: BatchRow[]
  invoices: number[]
  invoiced: InvoicedRow[]
  receipts: { device: string; receipt_no: string; invoice_number: number; seq: number }[]
  lastInvoice: number
  sessions: SessionRow[]
  movements: { note: string | null }[]
  refunds: { invoice: number; total: number }[]
  figures: { kind: string; key: string }[]
}

export async function readBooks(url: string, tenantId: string): Promise<Books> {
  return withClient(url, async (client) => {
    const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text, [tenantId])).rows
    const [counter] = await rows<{ last: number }>(LAST_INVOICE)
    return {
      operations: await rows(OPERATIONS),
      lines: await rows(LINES),
      orders: await rows(ORDERS),
      payments: await rows(PAYMENTS),
      settles: await rows(SETTLES),
      devices: await rows(DEVICES),
      batches: await rows(BATCHES),
      invoices: (await rows<{ number: number }>(INVOICES)).map(({ number }) => number),
      invoiced: await rows(INVOICED),
      receipts: await rows(RECEIPTS),
      lastInvoice: counter!.last,
      sessions: await rows(SESSIONS),
      movements: await rows('select note from cash_movements where tenant_id = $1'),
      refunds: await rows(REFUNDS),
      figures: await rows('select kind, key from figure_differences where tenant_id = $1'),
    }
  })
}

const OPERATIONS = `
  select device_id as device, seq, kind, text, encode(hash, 'hex') as hash, outcome, code, reply
  from device_operations where tenant_id = $1 order by device_id, seq`

const LINES = `
  select id, order_id, split_from, quantity, unit_price::float8 as unit_price, status from order_items
  where tenant_id = $1`

const ORDERS = `
  select o.id, o.business_day::text, o.token_no, o.offline_no, o.status,
    (select min(i.notes) from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as notes
  from orders o where o.tenant_id = $1`

// money on bills that are open, and on invoices; what came with the payments of a bill is only copied there
const PAYMENTS = `
  select p.reference, p.amount::float8 as amount, p.payment_type_id as type_id, p.taken_by as person,
    p.business_day::text as day, null::float8 as invoice
  from bill_payments p where p.tenant_id = $1
  union all
  select p.reference, p.amount::float8, p.payment_type_id, p.taken_by, i.business_day::text, i.number::float8
  from invoice_payments p join invoices i on i.tenant_id = p.tenant_id and i.number = p.invoice_number
  where p.tenant_id = $1 and p.bill_payment_id is null`

const SETTLES = `
  select device_id as device, seq, encode(hash, 'hex') as hash, kind, code, text, amount::float8 as amount, payments
  from settle_items where tenant_id = $1`

const DEVICES = `
  select d.id, d.letter, encode(d.public_key, 'hex') as key, h.last, encode(h.hash, 'hex') as hash, d.copy_of
  from shared_devices d left join device_heads h on h.tenant_id = d.tenant_id and h.device_id = d.id
  where d.tenant_id = $1`

const BATCHES = `
  select device_id as device, last, encode(signature, 'hex') as signature from device_batches where tenant_id = $1`

const INVOICES = `select number::float8 as number from invoices where tenant_id = $1`

const INVOICED = `
  select l.order_item_id, sum(l.quantity)::float8 as units, max(i.quantity)::float8 as whole
  from invoice_lines l join order_items i on i.tenant_id = l.tenant_id and i.id = l.order_item_id
  where l.tenant_id = $1 group by l.order_item_id`

const RECEIPTS = `
  select device_id as device, receipt_no, invoice_number::float8 as invoice_number, seq from offline_receipts
  where tenant_id = $1`

const LAST_INVOICE = `select last_invoice::float8 as last from tenant_counters where tenant_id = $1`

const REFUNDS = `
  select invoice_number::float8 as invoice, total::float8 as total from credit_notes where tenant_id = $1`

const SESSIONS = `
  select s.id, s.till_id, s.z, s.note, s.opening_float::float8 as opening_float, s.expected::float8 as expected,
    (select coalesce(sum(m.amount), 0)::float8 from (
      select amount from bill_payments p where p.tenant_id = s.tenant_id and p.session_id = s.id and p.kind = 'cash'
      union all
      select amount from invoice_payments p where p.tenant_id = s.tenant_id and p.session_id = s.id and p.kind = 'cash'
        and p.bill_payment_id is null
      union all
      select -amount from credit_note_payments p
      where p.tenant_id = s.tenant_id and p.session_id = s.id and p.kind = 'cash') m) as cash,
    (select coalesce(sum(case m.kind when 'in' then m.amount else -m.amount end), 0)::float8 from cash_movements m
      where m.tenant_id = s.tenant_id and m.session_id = s.id) as moved
  from cash_sessions s where s.tenant_id = $1`
