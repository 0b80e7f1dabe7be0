import sql, { raw } from 'sql-template-tag'
import type { Day, DayBounds } from '#core/calendar/business-day.ts'
import { LATE_AFTER_MINUTES } from '#core/reservations/booking-rules.ts'
import { TABLE_MINUTES } from '#core/reservations/table-time.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { Row } from '../audit/undo/restored-rows-parts.queries.ts'
import type { CustomerSearch } from '../guests/customers/customer-search.rules.ts'

export type ReservationRow = {
  id: string
  customerPhone: string
  /** The customer's current name; if deleted, the one they booked under. */
  customerName: string
  reservedAt: Date
  storeTime: string
  tableId: string | null
  tableTitle: string | null
  status: string
  notes: string | null
  partySize: number | null
  uniqueCode: string
  createdAt: Date
  updatedAt: Date
  stage: string
  source: string
  isPinned: boolean
  endsAt: Date
  isLate: boolean
  noShows: number
  /** All its tables; of one written by an older version, the only one. */
  tables: { id: string; table_title: string }[]
}

/** A search: a whole code, digits of a phone, or part of the name. */
export type ReservationSearch = CustomerSearch & { code: string }

/** The fields of a reservation in lists. */
const RESERVATIONS = sql`
  select to_char(r.reserved_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "storeTime", r.id,
    r.customer_phone as "customerPhone", coalesce(c.name, r.customer_name) as "customerName", r.reserved_at as "reservedAt",
    r.table_id as "tableId", t.title as "tableTitle", r.status, r.notes, r.party_size as "partySize", r.unique_code as "uniqueCode",
    r.created_at as "createdAt", r.updated_at as "updatedAt", r.stage, r.source, r.is_pinned as "isPinned",
    coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt",
    r.stage = 'expected' and r.status = 'booked' and r.reserved_at <= now() - make_interval(mins => ${raw(String(LATE_AFTER_MINUTES))}) as "isLate",
    coalesce(c.no_shows, 0) as "noShows",
    coalesce(
      (select json_agg(json_build_object('id', h.table_id, 'table_title', x.title) order by h.position)
        from reservation_tables h join restaurant_tables x on x.id = h.table_id where h.reservation_id = r.id),
      case when t.id is null then '[]'::json else json_build_array(json_build_object('id', r.table_id, 'table_title', t.title)) end) as tables
  from reservations r
    cross join store_settings s
    left join customers c on c.phone = r.customer_phone and c.deleted_at is null
    left join restaurant_tables t on t.id = r.table_id`

/**
 * Of these business days, inclusive, and up to the last start of their last service, which may be later. Compared as
 * instants, so that the index by time is used.
 */
export function listReservations(db: Db, { from, to }: DayBounds, lastStart: Date | null): Promise<ReservationRow[]> {
  return query<ReservationRow>(db)`
    ${RESERVATIONS}
    where r.reserved_at >= (select (${from}::date + day_starts_at) at time zone time_zone from store_settings)
      and r.reserved_at < greatest((select (${to}::date + 1 + day_starts_at) at time zone time_zone from store_settings),
        ${lastStart}::timestamptz + interval '1 minute')
    order by r.reserved_at, r.id`
}

export function searchReservations(
  db: Db,
  { code, text, phoneDigits, keyPart }: ReservationSearch,
  limit: number,
): Promise<ReservationRow[]> {
  return query<ReservationRow>(db)`
    ${RESERVATIONS}
    where r.id in (select directory.find_reservations(${code}, ${text}, ${phoneDigits}, ${keyPart}))
    order by r.reserved_at desc, r.id desc limit ${limit}`
}

type Since = { id: string; tableId: string; reservedAt: Date; deletedAt: string }

/** True if the table was booked, or such a booking changed, since this one was deleted; two hours on either side. */
export async function isBookedSince(db: Db, { id, tableId, reservedAt, deletedAt }: Since): Promise<boolean> {
  const [row] = await query<{ isBooked: boolean }>(db)`
    select exists (
      select from reservations
      where table_id = ${tableId} and id <> ${id} and status <> 'cancelled' and updated_at >= ${deletedAt}::timestamptz
        and reserved_at > ${reservedAt}::timestamptz - make_interval(mins => ${TABLE_MINUTES}::int)
        and reserved_at < ${reservedAt}::timestamptz + make_interval(mins => ${TABLE_MINUTES}::int)) as "isBooked"`
  return row!.isBooked
}

/** A reservation in JSON with its tables and its guest's links, and when it was deleted. */
export type DeletedReservation = { row: Row; deletedAt: string; tables?: string[]; linkHashes?: string[] }

export async function deleteReservation(db: Db, id: string): Promise<DeletedReservation | undefined> {
  const [row] = await query<DeletedReservation>(db)`
    with held as (
      select coalesce(jsonb_agg(table_id order by position), '[]') as tables from reservation_tables where reservation_id = ${id}
    ), links as (
      select coalesce(jsonb_agg(encode(token_hash, 'hex')), '[]') as hashes from booking_links where reservation_id = ${id}
    )
    delete from reservations r where id = ${id}
    returning to_jsonb(r) as row, to_jsonb(now()) as "deletedAt", (select tables from held) as tables,
      (select hashes from links) as "linkHashes"`
  return row
}

type StoreClockRow = { timeZone: string; dayStartsAt: string; today: Day }

/** The store's clock and current business day. */
export async function getStoreClock(db: Db): Promise<StoreClockRow> {
  const [row] = await query<StoreClockRow>(db)`
    select time_zone as "timeZone", day_starts_at as "dayStartsAt", current_business_day() as today from store_settings`
  return row!
}
