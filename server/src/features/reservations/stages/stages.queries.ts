import { sql, type Transaction } from 'kysely'
import { LATE_AFTER_MINUTES, NO_SHOW_AFTER_MINUTES } from '#core/reservations/booking-rules.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { query } from '../../../infrastructure/database/query.ts'

type Db = Transaction<Database>

export async function updateStage(db: Db, id: string, stage: string): Promise<void> {
  await sql`update reservations set stage = ${stage}, updated_at = now() where id = ${id}`.execute(db)
}

/** Expected parties that are late and were not noticed yet; returns how many these are. */
export async function updateLate(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update reservations set late_at = now()
    where status = 'booked' and stage = 'expected' and late_at is null
      and reserved_at <= now() - make_interval(mins => ${LATE_AFTER_MINUTES}::int) and reserved_at > now() - interval '1 day'
    returning id`.execute(db)
  return rows.length
}

/** Who is taken for a party that does not come, locked; a day back at most. */
export async function lockNoShows(db: Db): Promise<{ id: string; phone: string }[]> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, customer_phone as phone from reservations
    where status = 'booked' and stage = 'expected'
      and reserved_at <= now() - make_interval(mins => ${NO_SHOW_AFTER_MINUTES}::int) and reserved_at > now() - interval '1 day'
    order by id limit 100 for update`.execute(db)
  return rows
}

/** Guests who come tomorrow and booked before today, each claimed once. */
export async function updateReminded(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update reservations set reminded_at = now()
    where id in (
      select id from reservations
      where status = 'booked' and stage = 'expected' and email is not null and reminded_at is null
        and reserved_at > now() and reserved_at <= now() + interval '1 day' and created_at < reserved_at - interval '1 day'
      order by reserved_at limit 100)
    returning id`.execute(db)
  return rows
}

/** The bookings of visits that are over, and of those that were merged into them. */
export async function updateBookingsEnded(db: Db, visitIds: readonly string[]): Promise<void> {
  await query(db)`
    with ended as (
      select v.reservation_id as id, exists (
        select from orders o where o.visit_id = any(${visitIds}::uuid[]) and o.payment_status = 'paid') as is_paid
      from visits v
      where v.reservation_id is not null and v.id in (
        select unnest(${visitIds}::uuid[]) union select id from visits where merged_into = any(${visitIds}::uuid[]))
    ), released as (
      update reservation_tables set during = 'empty' where reservation_id in (select id from ended)
    )
    update reservations r set stage = 'done', updated_at = now(),
      status = case when e.is_paid and r.status = 'booked' then 'paid' else r.status end
    from ended e where r.id = e.id and r.stage = 'seated'`
}
