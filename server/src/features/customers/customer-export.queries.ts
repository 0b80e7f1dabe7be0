import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../infrastructure/database/connect.ts'
import { storeTimeOf } from '../../infrastructure/database/store-time.ts'

type Db = Transaction<Database>
type Addons = { title: string }[]

/** The customer as kept, also one who was removed. */
export function findKeptCustomer(db: Db, phone: string) {
  return db
    .selectFrom('customers')
    .where('phone', '=', phone)
    .select(['phone', 'name', 'email', 'birth_date', 'gender', 'created_at', 'updated_at', 'deleted_at'])
    .executeTakeFirst()
}

/** The days on which they paid, and what they had spent by then in all. */
export function listVisitsOf(db: Db, phone: string) {
  return db
    .selectFrom('customer_visits')
    .where('customer_phone', '=', phone)
    .select(['visit_no', 'visited_on', 'spent'])
    .orderBy('visited_on')
    .execute()
}

export function listOrdersOf(db: Db, phone: string) {
  return db
    .selectFrom('orders as o')
    .where('o.customer_phone', '=', phone)
    .select([
      'o.id',
      'o.placed_at',
      'o.business_day',
      'o.token_no',
      'o.customer_name',
      'o.delivery_type',
      'o.table_title',
      'o.floor',
      'o.status',
      'o.payment_status',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select(['i.item_title', 'i.variant_title', 'i.unit_price', 'i.quantity', 'i.notes', 'i.status'])
          .select(sql<Addons>`i.addons`.as('addons'))
          .orderBy('i.position'),
      ).as('items'),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()
}

/**
 * The bills in their name or with an order of theirs. Who shared a bill with somebody is told of their own dishes and of
 * those in nobody's name, never whose the bill was.
 */
export function listInvoicesOf(db: Db, phone: string) {
  const isTheirs = sql<boolean>`i.customer_phone is not distinct from ${phone}`
  return db
    .selectFrom('invoices as i')
    .where((eb) =>
      eb.or([
        eb('i.customer_phone', '=', phone),
        eb.exists(
          eb
            .selectFrom('invoice_orders as o')
            .whereRef('o.invoice_number', '=', 'i.number')
            .where('o.customer_phone', '=', phone)
            .select('o.order_id'),
        ),
      ]),
    )
    .select([
      'i.number',
      'i.issued_at',
      'i.business_day',
      'i.currency',
      'i.currency_digits',
      'i.delivery_type',
      'i.table_title',
      'i.floor',
      'i.sub_total',
      'i.tax_total',
      'i.total',
      sql<string | null>`case when ${isTheirs} then i.customer_name end`.as('customer_name'),
      sql<string | null>`case when ${isTheirs} then i.customer_email end`.as('email'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoice_lines as l')
          .innerJoin('invoice_orders as o', 'o.order_id', 'l.order_id')
          .whereRef('l.invoice_number', '=', 'i.number')
          .where(sql<boolean>`(o.customer_phone = ${phone} or (${isTheirs} and o.customer_phone is null))`)
          .select([
            'l.item_title',
            'l.variant_title',
            'l.unit_price',
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

export function listQrOrdersOf(db: Db, phone: string) {
  return db
    .selectFrom('qr_orders as o')
    .where('o.customer_phone', '=', phone)
    .select(['o.id', 'o.placed_at', 'o.customer_name', 'o.delivery_type', 'o.table_title', 'o.floor', 'o.status'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('qr_order_items as i')
          .whereRef('i.qr_order_id', '=', 'o.id')
          .select(['i.item_title', 'i.variant_title', 'i.unit_price', 'i.quantity', 'i.notes'])
          .select(sql<Addons>`i.addons`.as('addons'))
          .orderBy('i.position'),
      ).as('items'),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()
}

export function listReservationsOf(db: Db, phone: string) {
  return db
    .selectFrom('reservations as r')
    .leftJoin('restaurant_tables as t', 't.id', 'r.table_id')
    .where('r.customer_phone', '=', phone)
    .select(['r.unique_code', 'r.reserved_at', 'r.customer_name', 'r.party_size', 'r.status', 'r.notes'])
    .select(['r.created_at', 'r.updated_at', 't.title as table_title'])
    .select(storeTimeOf('r.reserved_at').as('date'))
    .orderBy('r.reserved_at')
    .orderBy('r.id')
    .execute()
}
