import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DayBounds } from '#core/calendar/business-day.ts'
import { LATE_AFTER_MINUTES } from '#core/reservations/booking-rules.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { Row } from '../audit/undo/restored-rows-parts.queries.ts'
import type { CustomerSearch } from '../guests/customers/customer-search.rules.ts'
import { storeTimeOf } from '../../infrastructure/database/store-time.ts'

type Db = Transaction<Database>

export type Booking = { tableId: string | null; status: string; notes: string | null; people: number | null }
export type ReservationRow = Awaited<ReturnType<typeof listReservations>>[number]

/** What is looked for: a whole code, digits of a phone, or a part of the name. */
export type ReservationSearch = CustomerSearch & { code: string }

/**
 * Of these business days, both ends included, and up to the last start of their last service, which may go on longer: compared
 * as instants, so that the index by time is used.
 */
export function listReservations(db: Db, { from, to }: DayBounds, lastStart: Date | null) {
  return reservationRows(db)
    .where('r.reserved_at', '>=', startOfDay(sql`${from}::date`))
    .where(
      'r.reserved_at',
      '<',
      greatest(startOfDay(sql`${to}::date + 1`), sql`${lastStart}::timestamptz + interval '1 minute'`),
    )
    .orderBy('r.reserved_at')
    .orderBy('r.id')
    .execute()
}

export function searchReservations(db: Db, { code, text, phoneDigits, keyPart }: ReservationSearch, limit: number) {
  return reservationRows(db)
    .where(
      'r.id',
      'in',
      sql<string>`(select directory.find_reservations(${code}, ${text}, ${phoneDigits}, ${keyPart}))`,
    )
    .orderBy('r.reserved_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

/** Who has a table that somebody else asks for. */
export function listBookingFacts(db: Db, ids: readonly string[]) {
  return reservationRows(db).where('r.id', 'in', ids).orderBy('r.reserved_at').orderBy('r.id').execute()
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

export type LockedReservation = NonNullable<Awaited<ReturnType<typeof lockReservation>>>

/** Locks the reservation, so that of two hosts who change it the second decides on what the first left. */
export function lockReservation(db: Db, id: string) {
  return db
    .selectFrom('reservations')
    .where('id', '=', id)
    .select([
      'id',
      'reserved_at as reservedAt',
      'table_id as tableId',
      'party_size as partySize',
      'status',
      'stage',
      'is_pinned as isPinned',
      'customer_phone as customerPhone',
      'notes',
    ])
    .forUpdate()
    .executeTakeFirst()
}

export type NewReservation = Booking & {
  code: string
  reservedAt: Date
  endsAt: Date
  isPinned: boolean
  customer: { phone: string; name: string }
  source?: 'staff' | 'online' | 'waitlist'
  /** How the guest is written to. */
  email?: string | null
  language?: string | null
}

/** Nothing when the code is taken. */
export function insertReservation(db: Db, booking: NewReservation) {
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
      ends_at: booking.endsAt,
      is_pinned: booking.isPinned,
      source: booking.source ?? 'staff',
      email: booking.email ?? null,
      language: booking.language ?? null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'unique_code']).doNothing())
    .returning(['id', 'unique_code as uniqueCode'])
    .executeTakeFirst()
}

type Changed = Booking & { reservedAt: Date; endsAt: Date; isPinned: boolean }

/** Somebody who is expected again, at another time, is neither late nor reminded. */
export async function updateReservation(
  db: Db,
  id: string,
  { tableId, status, notes, people, reservedAt, endsAt, isPinned }: Changed,
): Promise<void> {
  const isMoved = sql<boolean>`reserved_at is distinct from ${reservedAt}`
  await db
    .updateTable('reservations')
    .set({
      reserved_at: reservedAt,
      table_id: tableId,
      status,
      notes,
      party_size: people,
      ends_at: endsAt,
      is_pinned: isPinned,
      changes: sql`changes + 1`,
      stage: sql`case when ${isMoved} and stage = 'no_show' then 'expected' else stage end`,
      late_at: sql`case when ${isMoved} then null else late_at end`,
      reminded_at: sql`case when ${isMoved} then null else reminded_at end`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** A reservation as JSON has it with its tables, and when it was deleted. */
export type DeletedReservation = { row: Row; deletedAt: string; tables?: string[] }

export async function deleteReservation(db: Db, id: string): Promise<DeletedReservation | undefined> {
  const { rows } = await sql<DeletedReservation>`
    with held as (
      select coalesce(jsonb_agg(table_id order by position), '[]') as tables from reservation_tables where reservation_id = ${id}
    )
    delete from reservations r where id = ${id}
    returning to_jsonb(r) as row, to_jsonb(now()) as "deletedAt", (select tables from held) as tables`.execute(db)
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
      'r.stage',
      'r.source',
      'r.is_pinned as isPinned',
    ])
    .select([
      sql<Date>`coalesce(r.ends_at, r.reserved_at + interval '2 hours')`.as('endsAt'),
      sql<boolean>`r.stage = 'expected' and r.status = 'booked' and r.reserved_at <= now() - ${LATE_AFTER}`.as(
        'isLate',
      ),
      sql<number>`coalesce(c.no_shows, 0)`.as('noShows'),
      TABLES.as('tables'),
    ])
}

const LATE_AFTER = sql`make_interval(mins => ${sql.lit(LATE_AFTER_MINUTES)})`

/** All its tables; of one that an older version wrote, the only one. */
const TABLES = sql<{ id: string; table_title: string }[]>`coalesce(
  (select json_agg(json_build_object('id', h.table_id, 'table_title', x.title) order by h.position)
    from reservation_tables h join restaurant_tables x on x.id = h.table_id where h.reservation_id = r.id),
  case when t.id is null then '[]'::json else json_build_array(json_build_object('id', r.table_id, 'table_title', t.title)) end)`

/** As the customer is called now; one who has gone keeps the name they booked under. */
const CUSTOMER_NAME = sql<string>`coalesce(c.name, r.customer_name)`

/** The later one, null left aside. */
function greatest(one: RawBuilder<Date>, other: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`greatest(${one}, ${other})`
}

function startOfDay(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`(select (${day} + day_starts_at) at time zone time_zone from store_settings)`
}
