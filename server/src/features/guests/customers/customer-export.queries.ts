import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { storeTimeOf } from '../../../infrastructure/database/store-time.ts'
import { CUSTOMER_COLUMNS, UNSUMMED_VISITS } from './customers.queries.ts'

type Db = Transaction<Database>
type Addons = { title: string }[]

/** The customer as stored, also one who was removed. */
export function findKeptCustomer(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('customers')
    .where('phone', 'in', phones)
    .select(CUSTOMER_COLUMNS)
    .select('deleted_at as deletedAt')
    .orderBy(sql`deleted_at is not null`)
    .orderBy('is_duplicate')
    .limit(1)
    .executeTakeFirst()
}

/** The days on which they paid, and what they had spent by then in all. */
export async function listVisitsOf(db: Db, phones: readonly string[]) {
  const { rows } = await sql<{ visitNo: number; visitedOn: string; spent: number }>`
    select row_number() over w as "visitNo", "visitedOn", (sum(sum(amount)) over w)::bigint as spent
    from (
      select visited_on as "visitedOn", spent - lag(spent, 1, 0::bigint) over (partition by customer_phone order by visited_on) as amount
      from customer_visits where customer_phone = any(${phones})
      union all
      select "visitedOn", amount from ${UNSUMMED_VISITS} u where "customerPhone" = any(${phones})
    ) day
    group by "visitedOn" window w as (order by "visitedOn")
    order by "visitedOn"`.execute(db)
  return rows
}

/** Names that staff gave visits of this person: those that their erasure clears. */
export async function listVisitNamesOf(db: Db, phones: readonly string[]): Promise<{ at: Date; name: string }[]> {
  const { rows } = await sql<{ at: Date; name: string }>`
    select seated_at as at, coalesce(name, '') as name from visits
    where name is not null and (id in (select visit_id from orders where customer_phone = any(${phones}) and visit_id is not null)
      or reservation_id in (select id from reservations where customer_phone = any(${phones})))
    order by seated_at, id`.execute(db)
  return rows
}

export function listOrdersOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .where('o.customer_phone', 'in', phones)
    .select([
      'o.id',
      'o.placed_at as placedAt',
      'o.business_day as businessDay',
      'o.token_no as tokenNo',
      'o.customer_name as customerName',
      'o.delivery_type as deliveryType',
      'o.table_title as tableTitle',
      'o.floor',
      'o.status',
      'o.payment_status as paymentStatus',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select([
            'i.item_title as itemTitle',
            'i.variant_title as variantTitle',
            'i.unit_price as unitPrice',
            'i.quantity',
            'i.notes',
            'i.status',
          ])
          .select(sql<Addons>`i.addons`.as('addons'))
          .orderBy('i.position'),
      ).as('items'),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()
}

/**
 * The bills in their name or with an order of theirs. Who shared a bill with somebody gets their own items and
 * those in nobody's name, never whose the bill was.
 */
export function listInvoicesOf(db: Db, phones: readonly string[]) {
  const isTheirs = sql<boolean>`coalesce(i.customer_phone = any(${phones}), false)`
  return db
    .selectFrom('invoices as i')
    .where((eb) =>
      eb.or([
        eb('i.customer_phone', 'in', phones),
        eb.exists(
          eb
            .selectFrom('invoice_orders as o')
            .whereRef('o.invoice_number', '=', 'i.number')
            .where('o.customer_phone', 'in', phones)
            .select('o.order_id'),
        ),
      ]),
    )
    .select([
      'i.number',
      'i.issued_at as issuedAt',
      'i.business_day as businessDay',
      'i.currency',
      'i.currency_digits as currencyDigits',
      'i.delivery_type as deliveryType',
      'i.table_title as tableTitle',
      'i.floor',
      'i.sub_total as subTotal',
      'i.tax_total as taxTotal',
      'i.total',
      sql<string | null>`case when ${isTheirs} then i.customer_name end`.as('customerName'),
      sql<string | null>`case when ${isTheirs} then i.customer_email end`.as('email'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoice_lines as l')
          .innerJoin('invoice_orders as o', 'o.order_id', 'l.order_id')
          .whereRef('l.invoice_number', '=', 'i.number')
          .whereRef('o.invoice_number', '=', 'i.number')
          .where(sql<boolean>`(o.customer_phone = any(${phones}) or (${isTheirs} and o.customer_phone is null))`)
          .select([
            'l.item_title as itemTitle',
            'l.variant_title as variantTitle',
            'l.unit_price as unitPrice',
            'l.quantity',
            'l.notes',
            'l.net',
            'l.tax',
            'l.total',
          ])
          .select(sql<Addons>`l.addons`.as('addons'))
          .orderBy('l.position'),
      ).as('lines'),
    )
    .orderBy('i.number')
    .execute()
}

export function listQrOrdersOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('qr_orders as o')
    .where('o.customer_phone', 'in', phones)
    .select([
      'o.id',
      'o.placed_at as placedAt',
      'o.customer_name as customerName',
      'o.delivery_type as deliveryType',
      'o.table_title as tableTitle',
      'o.floor',
      'o.status',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('qr_order_items as i')
          .whereRef('i.qr_order_id', '=', 'o.id')
          .select([
            'i.item_title as itemTitle',
            'i.variant_title as variantTitle',
            'i.unit_price as unitPrice',
            'i.quantity',
            'i.notes',
          ])
          .select(sql<Addons>`i.addons`.as('addons'))
          .orderBy('i.position'),
      ).as('items'),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()
}

export function listReservationsOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('reservations as r')
    .leftJoin('restaurant_tables as t', 't.id', 'r.table_id')
    .where('r.customer_phone', 'in', phones)
    .select([
      'r.unique_code as uniqueCode',
      'r.reserved_at as reservedAt',
      'r.customer_name as customerName',
      'r.party_size as partySize',
      'r.status',
      'r.stage',
      'r.source',
      'r.email',
      'r.notes',
    ])
    .select(['r.created_at as createdAt', 'r.updated_at as updatedAt', 't.title as tableTitle'])
    .select(storeTimeOf('r.reserved_at').as('storeTime'))
    .orderBy('r.reserved_at')
    .orderBy('r.id')
    .execute()
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

/** Bills in their name, and those that have something of their orders: of these the name is not the bill's. */
export async function listBillsOf(db: Db, phones: readonly string[]): Promise<BillOfPerson[]> {
  const { rows } = await sql<BillOfPerson>`
    select b.id, b.opened_at as "openedAt", b.status, case when b.customer_phone = any(${phones}) then b.customer_name end as "customerName",
      b.total, b.paid,
      coalesce((
        select json_agg(json_build_object('takenAt', p.taken_at, 'title', p.title, 'amount', p.amount, 'tip', p.tip,
          'reference', p.reference) order by p.taken_at, p.position)
        from bill_payments p where p.bill_id = b.id), '[]') as payments
    from bills b
    where b.customer_phone = any(${phones}) or b.id in (
      select l.bill_id from bill_lines l join orders o on o.id = l.order_id where o.customer_phone = any(${phones}))
    order by b.opened_at, b.id`.execute(db)
  return rows
}

export type SettlementOfPerson = {
  invoiceNumber: number
  settledAt: Date
  title: string
  amount: number
  tip: number
  reference: string | null
}

/** What came for payments on account, of invoices and bills in their name. */
export async function listSettlementsOf(db: Db, phones: readonly string[]): Promise<SettlementOfPerson[]> {
  const { rows } = await sql<SettlementOfPerson>`
    select s.invoice_number as "invoiceNumber", s.settled_at as "settledAt", p.title, p.amount, p.tip, p.reference
    from settlements s join settlement_payments p on p.settlement_number = s.number and p.position > 0
    where s.invoice_number in (
      select number from invoices where customer_phone = any(${phones})
      union select invoice_number from bills where customer_phone = any(${phones}))
    order by s.number, p.position`.execute(db)
  return rows
}
