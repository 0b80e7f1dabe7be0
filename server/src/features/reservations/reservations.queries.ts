import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { Row } from '../audit/undo/restored-rows-parts.queries.ts'
import { storeTimeOf } from '../../infrastructure/database/store-time.ts'

type Db = Transaction<Database>

export type Booking = { tableId: string | null; status: string; notes: string | null; people: number | null }
export type ReservationRow = Awaited<ReturnType<typeof listReservations>>[number]

/** What is looked for: a whole code, digits of a phone, or a part of the name. */
export type ReservationSearch = { code: string; text: string; phoneDigits: string | null }

/** Of these business days, both ends included: compared as instants, so that the index by time is used. */
export function listReservations(db: Db, { from, to }: DayBounds) {
  return reservationRows(db)
    .where('r.reserved_at', '>=', startOfDay(sql`${from}::date`))
    .where('r.reserved_at', '<', startOfDay(sql`${to}::date + 1`))
    .orderBy('r.reserved_at')
    .orderBy('r.id')
    .execute()
}

export function searchReservations(db: Db, { code, text, phoneDigits }: ReservationSearch, limit: number) {
  return reservationRows(db)
    .where('r.id', 'in', sql<string>`(select directory.find_reservations(${code}, ${text}, ${phoneDigits}))`)
    .orderBy('r.reserved_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export function listBookingsAtTable(db: Db, table: { id: string; after: Date; before: Date; except: string | null }) {
  return reservationRows(db)
    .where('r.table_id', '=', table.id)
    .where('r.reserved_at', '>', table.after)
    .where('r.reserved_at', '<', table.before)
    .where('r.status', '<>', 'cancelled')
    .$if(table.except !== null, (query) => query.where('r.id', '<>', table.except!))
    .orderBy('r.reserved_at')
    .orderBy('r.id')
    .execute()
}

/** Locks the reservation, so that of two hosts who change it the second decides on what the first left. */
export function lockReservation(db: Db, id: string) {
  return db
    .selectFrom('reservations')
    .where('id', '=', id)
    .select(['id', 'reserved_at as reservedAt', 'table_id as tableId', 'party_size as partySize', 'status'])
    .forUpdate()
    .executeTakeFirst()
}

/** Nothing when the code is taken. */
export function insertReservation(
  db: Db,
  booking: Booking & { code: string; reservedAt: Date; customer: { phone: string; name: string } },
) {
  return db
    .insertInto('reservations')
    .values({
      unique_code: booking.code,
      reserved_at: booking.reservedAt,
      customer_phone: booking.customer.phone,
      customer_name: booking.customer.name,
      table_id: booking.tableId,
      status: booking.status,
      notes: booking.notes,
      party_size: booking.people,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'unique_code']).doNothing())
    .returning(['id', 'unique_code as uniqueCode'])
    .executeTakeFirst()
}

export async function updateReservation(
  db: Db,
  id: string,
  { tableId, status, notes, people, reservedAt }: Booking & { reservedAt: Date },
): Promise<void> {
  await db
    .updateTable('reservations')
    .set({
      reserved_at: reservedAt,
      table_id: tableId,
      status,
      notes,
      party_size: people,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** A reservation as JSON has it, and when it was deleted. */
export type DeletedReservation = { row: Row; deletedAt: string }

export async function deleteReservation(db: Db, id: string): Promise<DeletedReservation | undefined> {
  const { rows } = await sql<DeletedReservation>`
    delete from reservations r where id = ${id} returning to_jsonb(r) as row, to_jsonb(now()) as "deletedAt"`.execute(
    db,
  )
  return rows[0]
}

// A form that is filled in slowly sends a "now" that is a little in the past.
const GRACE = sql`interval '5 minutes'`

/** The instant that the store's clock calls so, and whether it has gone by. */
export function getInstant(db: Db, localTime: string): Promise<{ reservedAt: Date; isPast: boolean }> {
  const instant = sql<Date>`(${localTime}::timestamp at time zone time_zone)`
  return db
    .selectFrom('store_settings')
    .select([instant.as('reservedAt'), sql<boolean>`${instant} < now() - ${GRACE}`.as('isPast')])
    .executeTakeFirstOrThrow()
}

/** How the store counts its days, and its current business day. */
export function getStoreClock(db: Db) {
  return db
    .selectFrom('store_settings')
    .select(['time_zone as timeZone', 'day_starts_at as dayStartsAt', sql<string>`current_business_day()`.as('today')])
    .executeTakeFirstOrThrow()
}

function reservationRows(db: Db) {
  return db
    .selectFrom('reservations as r')
    .leftJoin('customers as c', (join) => join.onRef('c.phone', '=', 'r.customer_phone').on('c.deleted_at', 'is', null))
    .leftJoin('restaurant_tables as t', 't.id', 'r.table_id')
    .select(storeTimeOf('r.reserved_at').as('storeTime'))
    .select([
      'r.id',
      'r.customer_phone as customerPhone',
      CUSTOMER_NAME.as('customerName'),
      'r.reserved_at as reservedAt',
      'r.table_id as tableId',
      't.title as tableTitle',
      'r.status',
      'r.notes',
      'r.party_size as partySize',
      'r.unique_code as uniqueCode',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
    ])
}

/** As the customer is called now; one who has gone keeps the name they booked under. */
const CUSTOMER_NAME = sql<string>`coalesce(c.name, r.customer_name)`

function startOfDay(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`(select (${day} + day_starts_at) at time zone time_zone from store_settings)`
}
