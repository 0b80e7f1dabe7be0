import type { BookingOfVisit, EndedBooking } from '#core/reservations/bookings-of-visits.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { withJoinedVisits } from '../../floor/visits/visit-parts.queries.ts'

/** A booking by its id, or that of a visit. */
export type WhichBooking = { id: string | null; visitId: string | null }

/** Locks a booking until commit, before its tables. */
export async function lockBooking(db: Db, { id, visitId }: WhichBooking): Promise<void> {
  await query(db)`
    select from reservations
    where id = (select coalesce(${id}::uuid, (select reservation_id from visits where id = ${visitId}))) for no key update`
}

/** Locks the guest of a no-show who comes after all. */
export async function lockGivenUp(db: Db, id: string | null): Promise<void> {
  await query(db)`
    select from customers where phone = (select customer_phone from reservations where id = ${id} and stage = 'no_show')
    for no key update`
}

type BookingRow = {
  id: string
  status: string
  stage: string
  phone: string
  name: string
  people: number | null
  tableId: string | null
  heldTableIds: string[] | null
  from: Date
  until: Date
  busyTableIds: string[]
}

/** The locked booking, and those of these tables that other bookings have at its time. */
export async function findBookingAtTables(db: Db, { id, visitId }: WhichBooking, tableIds: readonly string[]) {
  const [row] = await query<BookingRow>(db)`
    with booking as (
      select r.id, r.status, r.stage, r.customer_phone, r.customer_name, r.party_size, r.table_id, h.ids,
        coalesce(h."from", r.reserved_at) as "from",
        coalesce(h.until, r.ends_at, r.reserved_at + interval '2 hours') as until
      from reservations r cross join lateral (
        select array_agg(t.table_id::text order by t.position) as ids, min(lower(t.during)) as "from", max(upper(t.during)) as until
        from reservation_tables t where t.reservation_id = r.id) h
      where r.id = (select coalesce(${id}::uuid, (select reservation_id from visits where id = ${visitId})))
    )
    select b.id, b.status, b.stage, b.customer_phone as phone, coalesce(c.name, b.customer_name) as name, b.party_size as people,
      b.table_id as "tableId", b.ids as "heldTableIds", b."from", b.until,
      array(select o.table_id::text from reservation_tables o
        where o.table_id = any(${tableIds}::uuid[]) and o.reservation_id <> b.id and o.blocks
          and o.during && tstzrange(b."from", b.until)) as "busyTableIds"
    from booking b left join customers c on c.phone = b.customer_phone and c.deleted_at is null`
  return row
}

/** Locks the bookings of a visit, and of all merged into it. */
export function lockBookingsOfVisit(db: Db, visitId: string): Promise<BookingOfVisit[]> {
  return query<BookingOfVisit>(db)`
    with recursive ${withJoinedVisits([visitId])}
    select r.id, r.status, r.stage, j.visit_ids::text[] as "visitIds"
    from joined j join reservations r on r.id = j.reservation_id
    order by r.id for no key update of r`
}

/** Locks a party that is still on the waitlist. */
export async function lockWaitingParty(db: Db, id: string): Promise<{ name: string; people: number } | undefined> {
  const [row] = await query<{ name: string; people: number }>(db)`
    select name, people from waitlist_entries where id = ${id} and status = 'waiting' for no key update`
  return row
}

export async function updateSeated(db: Db, id: string): Promise<void> {
  await query(db)`update reservations set stage = 'seated', updated_at = now() where id = ${id}`
}

export async function updateSeatedFromList(db: Db, id: string): Promise<void> {
  await query(db)`update waitlist_entries set status = 'seated', ended_at = now() where id = ${id}`
}

/** Ends bookings whose party has left: their tables are free. */
export async function updateEnded(db: Db, ended: readonly EndedBooking[]): Promise<void> {
  await query(db)`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(id uuid, stage text, status text)
    ), released as (
      update reservation_tables set during = 'empty' where reservation_id in (select id from ended)
    )
    update reservations r set stage = e.stage, status = e.status, updated_at = now()
    from ended e where r.id = e.id and r.stage <> e.stage`
}
