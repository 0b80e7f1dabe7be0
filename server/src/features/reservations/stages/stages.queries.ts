import { LATE_AFTER_MINUTES, NO_SHOW_AFTER_MINUTES } from '#core/reservations/booking-rules.ts'
import type { DueBooking } from '#core/reservations/decide-round.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { withJoinedVisits } from '../../floor/visits/visit-parts.queries.ts'

/** Locks the customers of no-shows. */
export async function lockCustomersOfNoShows(db: Db): Promise<void> {
  await query(db)`
    select from customers where phone in (
      select customer_phone from reservations
      where status = 'booked' and stage = 'expected' and returned_at is null
        and reserved_at <= now() - make_interval(mins => ${NO_SHOW_AFTER_MINUTES}::int) and reserved_at > now() - interval '1 day')
    order by phone for no key update`
}

/** Locks expected bookings that are newly late, no-shows, or due for tomorrow's reminder. */
export async function lockDueBookings(db: Db): Promise<DueBooking[]> {
  return query<DueBooking>(db)`
    with saved as materialized (
      select b.frees_no_shows, b.reminds, s.time_zone, (now() at time zone s.time_zone)::date + 1 as tomorrow
      from booking_settings b cross join store_settings s)
    select r.id, r.unique_code as reference, r.customer_phone as "customerPhone", r.customer_name as name, r.reserved_at as "reservedAt",
      coalesce(r.ends_at, r.reserved_at + interval '2 hours') as "endsAt", r.party_size as people, r.email, r.language, r.changes,
      r.created_at as "createdAt", r.late_at as "lateAt", r.reminded_at as "remindedAt", r.returned_at as "returnedAt"
    from reservations r
    where r.status = 'booked' and r.stage = 'expected'
      and r.reserved_at > now() - interval '1 day' and r.reserved_at <= now() + interval '1 day'
      and (
        r.reserved_at <= now() - make_interval(mins => ${LATE_AFTER_MINUTES}::int) and (r.late_at is null
          or (select frees_no_shows from saved) and r.returned_at is null
            and r.reserved_at <= now() - make_interval(mins => ${NO_SHOW_AFTER_MINUTES}::int))
        or (select reminds from saved) and r.reserved_at > now() and r.email is not null and r.reminded_at is null
          and (r.reserved_at at time zone (select time_zone from saved))::date = (select tomorrow from saved)
          and r.created_at < r.reserved_at - interval '1 day')
    order by r.id limit 300 for update`
}

/** Ends the bookings of finished visits, and of all merged into them. */
export async function updateBookingsEnded(db: Db, visitIds: readonly string[]): Promise<void> {
  await query(db)`
    with recursive ${withJoinedVisits(visitIds)}, ended as (
      select reservation_id as id, exists (
        select from orders o where o.visit_id = any(${visitIds}::uuid[]) and o.payment_status = 'paid') as is_paid
      from joined where reservation_id is not null
    ), released as (
      update reservation_tables set during = 'empty' where reservation_id in (select id from ended)
    )
    update reservations r set stage = 'done', updated_at = now(),
      status = case when e.is_paid and r.status = 'booked' then 'paid' else r.status end
    from ended e where r.id = e.id and r.stage = 'seated'`
}
