import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { storeTimeOf } from '../../../infrastructure/database/store-time.ts'
import { CUSTOMER_COLUMNS, UNSUMMED_VISITS, type CustomerRow } from './customers.queries.ts'

type Addons = { title: string }[]

export type KeptCustomer = CustomerRow & { deletedAt: Date | null }

/** The stored records of a customer, even removed ones; first the one that staff see. */
export function listKeptCustomers(db: Db, phones: readonly string[]): Promise<KeptCustomer[]> {
  return query<KeptCustomer>(db)`
    select ${CUSTOMER_COLUMNS}, deleted_at as "deletedAt" from customers where phone = any(${phones})
    order by deleted_at is not null, is_duplicate, phone`
}

/** The days on which they paid, with their total spent by then. */
export function listVisitsOf(db: Db, phones: readonly string[]) {
  return query<{ visitNo: number; visitedOn: string; spent: number }>(db)`
    select row_number() over w as "visitNo", "visitedOn", (sum(sum(amount)) over w)::bigint as spent
    from (
      select visited_on as "visitedOn", spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by visited_on) as amount
      from customer_visits where customer_phone = any(${phones})
      union all
      select "visitedOn", amount from ${UNSUMMED_VISITS} u where "customerPhone" = any(${phones})
    ) day
    group by "visitedOn" window w as (order by "visitedOn")
    order by "visitedOn"`
}

/** Names that staff gave visits of this person, which erasure clears. */
export function listVisitNamesOf(db: Db, phones: readonly string[]): Promise<{ at: Date; name: string }[]> {
  return query<{ at: Date; name: string }>(db)`
    select seated_at as at, coalesce(name, '') as name from visits
    where name is not null and (id in (select visit_id from orders where customer_phone = any(${phones}) and visit_id is not null)
      or reservation_id in (select id from reservations where customer_phone = any(${phones}))
      or seated_at in (select ended_at from waitlist_entries where customer_phone = any(${phones}) and status = 'seated'))
    order by seated_at, id`
}

type OrderOfPerson = {
  id: string
  placedAt: Date
  businessDay: string
  tokenNo: number
  customerName: string | null
  deliveryType: string | null
  tableTitle: string | null
  floor: string | null
  status: string
  paymentStatus: string
  items: {
    itemTitle: string
    variantTitle: string | null
    unitPrice: number
    quantity: number
    notes: string | null
    status: string
    addons: Addons
  }[]
}

export function listOrdersOf(db: Db, phones: readonly string[]): Promise<OrderOfPerson[]> {
  return query<OrderOfPerson>(db)`
    select o.id, o.placed_at as "placedAt", o.business_day as "businessDay", o.token_no as "tokenNo",
      o.customer_name as "customerName", o.delivery_type as "deliveryType", o.table_title as "tableTitle", o.floor,
      o.status, o.payment_status as "paymentStatus",
      coalesce((
        select json_agg(json_build_object('itemTitle', i.item_title, 'variantTitle', i.variant_title, 'unitPrice', i.unit_price,
          'quantity', i.quantity, 'notes', i.notes, 'status', i.status, 'addons', i.addons) order by i.position)
        from order_items i where i.order_id = o.id), '[]') as items
    from orders o where o.customer_phone = any(${phones})
    order by o.placed_at, o.id`
}

export type InvoiceOfPerson = {
  number: number
  issuedAt: Date
  businessDay: string
  currency: string
  currencyDigits: number
  deliveryType: string | null
  tableTitle: string | null
  floor: string | null
  subTotal: number
  taxTotal: number
  total: number
  customerName: string | null
  email: string | null
  lines: {
    itemTitle: string
    variantTitle: string | null
    unitPrice: number
    quantity: number
    notes: string | null
    net: number
    tax: number
    total: number
    addons: Addons
  }[]
}

/**
 * Invoices in their name or with an order of theirs. Of a shared invoice they get their own items and those in nobody's
 * name, never the invoice's customer.
 */
export function listInvoicesOf(db: Db, phones: readonly string[]): Promise<InvoiceOfPerson[]> {
  return query<InvoiceOfPerson>(db)`
    select i.number, i.issued_at as "issuedAt", i.business_day as "businessDay", i.currency,
      i.currency_digits as "currencyDigits", i.delivery_type as "deliveryType", i.table_title as "tableTitle", i.floor,
      i.sub_total as "subTotal", i.tax_total as "taxTotal", i.total,
      case when i.customer_phone = any(${phones}) then i.customer_name end as "customerName",
      case when i.customer_phone = any(${phones}) then i.customer_email end as email,
      coalesce((
        select json_agg(json_build_object('itemTitle', l.item_title, 'variantTitle', l.variant_title, 'unitPrice', l.unit_price,
          'quantity', l.quantity, 'notes', l.notes, 'net', l.net, 'tax', l.tax, 'total', l.total, 'addons', l.addons)
          order by l.position)
        from invoice_lines l join invoice_orders o on o.order_id = l.order_id and o.invoice_number = l.invoice_number
        where l.invoice_number = i.number
          and (o.customer_phone = any(${phones}) or (i.customer_phone = any(${phones}) and o.customer_phone is null))
      ), '[]') as lines
    from invoices i
    where i.customer_phone = any(${phones}) or exists (
      select from invoice_orders o where o.invoice_number = i.number and o.customer_phone = any(${phones}))
    order by i.number`
}

export type QrOrderOfPerson = {
  id: string
  placedAt: Date
  customerName: string | null
  deliveryType: string | null
  tableTitle: string | null
  floor: string | null
  status: string
  items: {
    itemTitle: string
    variantTitle: string | null
    unitPrice: number
    quantity: number
    notes: string | null
    addons: Addons
  }[]
}

export function listQrOrdersOf(db: Db, phones: readonly string[]): Promise<QrOrderOfPerson[]> {
  return query<QrOrderOfPerson>(db)`
    select o.id, o.placed_at as "placedAt", o.customer_name as "customerName", o.delivery_type as "deliveryType",
      o.table_title as "tableTitle", o.floor, o.status,
      coalesce((
        select json_agg(json_build_object('itemTitle', i.item_title, 'variantTitle', i.variant_title, 'unitPrice', i.unit_price,
          'quantity', i.quantity, 'notes', i.notes, 'addons', i.addons) order by i.position)
        from qr_order_items i where i.qr_order_id = o.id), '[]') as items
    from qr_orders o where o.customer_phone = any(${phones})
    order by o.placed_at, o.id`
}

export type ReservationOfPerson = {
  uniqueCode: string
  reservedAt: Date
  customerName: string
  partySize: number | null
  status: string
  stage: string
  source: string
  email: string | null
  notes: string | null
  createdAt: Date
  updatedAt: Date
  tableTitle: string | null
  storeTime: string
}

export function listReservationsOf(db: Db, phones: readonly string[]): Promise<ReservationOfPerson[]> {
  return query<ReservationOfPerson>(db)`
    select r.unique_code as "uniqueCode", r.reserved_at as "reservedAt", r.customer_name as "customerName",
      r.party_size as "partySize", r.status, r.stage, r.source, r.email, r.notes, r.created_at as "createdAt",
      r.updated_at as "updatedAt", t.title as "tableTitle", ${storeTimeOf('r.reserved_at')} as "storeTime"
    from reservations r left join restaurant_tables t on t.id = r.table_id
    where r.customer_phone = any(${phones})
    order by r.reserved_at, r.id`
}

/** A bill that concerns a person. */
export type BillOfPerson = {
  id: string
  openedAt: Date
  status: string
  customerName: string | null
  total: number
  paid: number
  payments: { takenAt: string; title: string; amount: number; tip: number; reference: string | null }[]
}

/** Bills in their name, and those with their orders, without the customer of a shared bill. */
export function listBillsOf(db: Db, phones: readonly string[]): Promise<BillOfPerson[]> {
  return query<BillOfPerson>(db)`
    select b.id, b.opened_at as "openedAt", b.status, case when b.customer_phone = any(${phones}) then b.customer_name end as "customerName",
      b.total, b.paid,
      coalesce((
        select json_agg(json_build_object('takenAt', p.taken_at, 'title', p.title, 'amount', p.amount, 'tip', p.tip,
          'reference', p.reference) order by p.taken_at, p.position)
        from bill_payments p where p.bill_id = b.id), '[]') as payments
    from bills b
    where b.customer_phone = any(${phones}) or b.id in (
      select l.bill_id from bill_lines l join orders o on o.id = l.order_id where o.customer_phone = any(${phones}))
    order by b.opened_at, b.id`
}

export type SettlementOfPerson = {
  invoiceNumber: number
  settledAt: Date
  title: string
  amount: number
  tip: number
  reference: string | null
}

/** Payments that settled accounts, of invoices and bills in their name. */
export function listSettlementsOf(db: Db, phones: readonly string[]): Promise<SettlementOfPerson[]> {
  return query<SettlementOfPerson>(db)`
    select s.invoice_number as "invoiceNumber", s.settled_at as "settledAt", p.title, p.amount, p.tip, p.reference
    from settlements s join settlement_payments p on p.settlement_number = s.number and p.position > 0
    where s.invoice_number in (
      select number from invoices where customer_phone = any(${phones})
      union select invoice_number from bills where customer_phone = any(${phones}))
    order by s.number, p.position`
}
