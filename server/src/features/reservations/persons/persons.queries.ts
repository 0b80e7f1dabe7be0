import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** Deletes their waitlist entries and mail addresses; the bookings are erased with the person. */
export async function deleteBookingsOfPerson(db: Db, phone: string): Promise<void> {
  await query(db)`delete from waitlist_entries where customer_phone = ${phone}`
  await query(db)`
    delete from booking_links where reservation_id in (select id from reservations where customer_phone = ${phone})`
  await query(db)`
    update reservations set email = null, language = null
    where customer_phone = ${phone} and (email is not null or language is not null)`
}

export type WaitOfPerson = { name: string; people: number; notes: string | null; arrivedAt: Date; status: string }

/** Their waitlist entries. */
export async function listWaitsOf(db: Db, phones: readonly string[]): Promise<WaitOfPerson[]> {
  return query<WaitOfPerson>(db)`
    select name, people, notes, arrived_at as "arrivedAt", status from waitlist_entries
    where customer_phone = any(${phones}) order by arrived_at, id`
}
