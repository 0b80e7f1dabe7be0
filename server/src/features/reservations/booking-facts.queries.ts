import type { BookedRow, BookingStore, Stay } from '#core/reservations/booking-day.ts'
import type { BookingToChange } from '#core/reservations/booking-to-change.ts'
import type { NearbyBooking } from '#core/reservations/table-warnings.ts'
import type { Day } from '#core/calendar/business-day.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

/** A booking by its id, or by its guest's secret. */
export type BookingRef = { id: string | null; tokenHash: Buffer | null }

/** The hours around a time on the store's clock, or else around a booking. */
export type Around = BookingRef & { localTime: string | null }

/** The hours around a booking or a time, or the time between two instants. */
export type Span = Around | { from: Date; until: Date }

/** Locks existing tables that staff chose: nobody else seats, moves or books a party there until commit. */
export async function lockTables(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from restaurant_tables where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`
  return rows.map(({ id }) => id)
}

/**
 * Makes searches for tables wait for each other, so that each sees the tables taken before. Until the settings are
 * first saved they have no row, so a name is locked too.
 */
export async function lockBookings(db: Db): Promise<void> {
  await query(db)`
    with saved as materialized (select from booking_settings for no key update)
    select pg_advisory_xact_lock(hashtextextended(current_tenant_id()::text || ' bookings', 1)), (select count(*) from saved)`
}

/** Locks a booking, so that two changes of it follow each other. */
export async function lockReservation(db: Db, { id, tokenHash }: BookingRef): Promise<void> {
  await query(db)`
    select from reservations
    where id = (select coalesce(${id}::uuid, (select reservation_id from booking_links where token_hash = ${tokenHash}::bytea))) for update`
}

/** Locks a booking, and all that may change tables in the hours around it. */
export async function lockMovableReservations(db: Db, { id, tokenHash, localTime }: Around): Promise<void> {
  await query(db)`
    with own as materialized (
      select coalesce(${id}::uuid, (select reservation_id from booking_links where token_hash = ${tokenHash}::bytea)) as id
    ), span as materialized (
      select coalesce(${localTime}::timestamp at time zone s.time_zone, (select reserved_at from reservations where id = (select id from own))) as at
      from store_settings s
    )
    select from reservations where id in (
      select id from own
      union
      select r.id from (select at - interval '26 hours' as earliest, at + interval '13 hours' as latest from span offset 0) s
        join reservations r on r.reserved_at > s.earliest and r.reserved_at < s.latest
      where r.stage = 'expected' and r.status = 'booked' and not r.is_pinned)
    order by id for update`
}

/** Locks the customer of a booking, whose no-shows may change. */
export async function lockCustomerOfBooking(db: Db, id: string): Promise<void> {
  await query(db)`
    select from customers where phone = (select customer_phone from reservations where id = ${id}) for no key update`
}

/** A locked booking with the tables it holds, or held until released. */
export async function findBooking(db: Db, { id, tokenHash }: BookingRef): Promise<BookingToChange | undefined> {
  const [row] = await query<BookingToChange>(db)`
    select r.id, r.unique_code as reference, r.customer_phone as "customerPhone", r.customer_name as name, r.reserved_at as "reservedAt",
      to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime",
      coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.party_size as people, r.notes, r.status, r.stage,
      r.is_pinned as "isPinned", r.table_id as "tableId", r.email, r.language, r.changes,
      array(select t.table_id::text from reservation_tables t where t.reservation_id = r.id order by t.position) as "heldTableIds"
    from reservations r cross join store_settings s
    where r.id = (select coalesce(${id}::uuid, (select reservation_id from booking_links where token_hash = ${tokenHash}::bytea)))`
  return row
}

type StoreRow = BookingStore & { today: Day; instant: Date | null }

/** The restaurant, its business day, and the instant of a local time. */
export async function getBookingStore(db: Db, localTime: string | null): Promise<StoreRow> {
  const [row] = await query<StoreRow>(db)`
    select store_name as name, coalesce(address, '') as address, coalesce(phone, '') as phone, time_zone as "timeZone",
      left(day_starts_at::text, 5) as "dayStartsAt", current_business_day() as today,
      ${localTime}::timestamp at time zone time_zone as instant
    from store_settings`
  return row!
}

/**
 * Bookings that hold a table in these hours, or start there: a hold lasts half a day at most. One written a moment ago
 * by an older server, for a client without turn times, holds its table for two hours.
 */
export async function listBooked(db: Db, span: Span): Promise<BookedRow[]> {
  const [from, until] = 'from' in span ? [span.from, span.until] : [null, null]
  const { id, tokenHash, localTime } = 'from' in span ? { id: null, tokenHash: null, localTime: null } : span
  return query<BookedRow>(db)`
    with middle as materialized (
      select coalesce(${localTime}::timestamp at time zone s.time_zone, (
        select reserved_at from reservations
        where id = (select coalesce(${id}::uuid, (select reservation_id from booking_links where token_hash = ${tokenHash}::bytea))))) as at
      from store_settings s
    ), span as materialized (
      select coalesce(${from}::timestamptz, at - interval '13 hours') - interval '13 hours' as earliest,
        coalesce(${until}::timestamptz, at + interval '13 hours') as latest from middle
    )
    select r.id, r.reserved_at as "reservedAt", r.party_size as people, r.is_pinned as "isPinned",
      r.stage = 'expected' and r.status = 'booked' as "isExpected",
      coalesce(held.table_ids, case when held.known then '{}' else array_remove(array[r.table_id::text], null) end) as "tableIds",
      coalesce(held.since, r.reserved_at) as "heldFrom",
      coalesce(held.until, r.ends_at, r.reserved_at + interval '2 hours') as "heldUntil",
      coalesce(held.blocks, false) as blocks
    from span join reservations r on r.reserved_at > span.earliest and r.reserved_at < span.latest
    cross join lateral (
      select array_agg(t.table_id::text order by t.position) filter (where not isempty(t.during)) as table_ids,
        count(*) > 0 as known, min(lower(t.during)) as since, max(upper(t.during)) as until, bool_and(t.blocks) as blocks
      from reservation_tables t where t.reservation_id = r.id
    ) held
    where r.status <> 'cancelled' and r.stage <> 'no_show'`
}

/** Seated parties, with a booking or without. */
export async function listOpenStays(db: Db): Promise<Stay[]> {
  return query<Stay>(db)`
    select v.id, v.name, v.covers, v.seated_at as "seatedAt", v.reservation_id as "reservationId",
      array_agg(t.table_id::text) as "tableIds"
    from visits v join visit_tables t on t.visit_id = v.id and t.until is null
    where v.status = 'open' group by v.tenant_id, v.id`
}

/** Other bookings of these tables around a time, in order. */
export async function listNearby(db: Db, tableIds: readonly string[], localTime: string): Promise<NearbyBooking[]> {
  return query<NearbyBooking>(db)`
    with span as materialized (
      select at - interval '26 hours' as earliest, at + interval '13 hours' as latest, time_zone
      from (select ${localTime}::timestamp at time zone time_zone as at, time_zone from store_settings) s
    )
    select r.id, r.table_id as "tableId", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as "reservedAt",
      to_char(r.reserved_at at time zone span.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime", r.party_size as people
    from span join reservations r on r.reserved_at > span.earliest and r.reserved_at < span.latest
    left join customers c on c.phone = r.customer_phone and c.deleted_at is null
    where r.status <> 'cancelled' and (r.table_id = any(${tableIds}::uuid[]) or exists (
      select from reservation_tables t where t.reservation_id = r.id and t.table_id = any(${tableIds}::uuid[])))
    order by r.reserved_at, r.id`
}
