import type { WaitChanges } from '#core/reservations/reservation-changes.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type WaitingRow = {
  id: string
  name: string
  people: number
  phone: string | null
  notes: string | null
  quotedMinutes: number | null
  arrivedAt: Date
}

/** Waiting parties, in the order they came. */
export async function listWaiting(db: Db): Promise<WaitingRow[]> {
  return query<WaitingRow>(db)`
    select id, name, people, customer_phone as phone, notes, quoted_minutes as "quotedMinutes", arrived_at as "arrivedAt"
    from waitlist_entries where status = 'waiting' order by arrived_at, id`
}

/** Locks a waiting party; false if it no longer waits. */
export async function lockWaiting(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`
    select id from waitlist_entries where id = ${id} and status = 'waiting' for no key update`
  return rows.length > 0
}

export async function insertEntry(db: Db, entry: NonNullable<WaitChanges['added']>): Promise<void> {
  const { id, name, people, phone, notes, quotedMinutes } = entry
  await query(db)`
    insert into waitlist_entries (id, name, people, customer_phone, notes, quoted_minutes)
    values (${id}, ${name}, ${people}, ${phone}, ${notes}, ${quotedMinutes})`
}

export async function updateEntry(db: Db, entry: NonNullable<WaitChanges['changed']>): Promise<void> {
  const { id, name, people, phone, notes, quotedMinutes } = entry
  await query(db)`
    update waitlist_entries set name = ${name}, people = ${people}, customer_phone = ${phone}, notes = ${notes},
      quoted_minutes = case when ${quotedMinutes === undefined} then quoted_minutes else ${quotedMinutes ?? null}::int end
    where id = ${id}`
}

/** Ends the wait of a party. */
export async function updateEntryEnded(db: Db, id: string, status: 'seated' | 'left'): Promise<void> {
  await query(db)`update waitlist_entries set status = ${status}, ended_at = now() where id = ${id}`
}

type PlaceRow = {
  people: number
  ahead: number
  quotedMinutes: number | null
  arrivedAt: Date
  status: string
  endedAt: Date | null
}

/** A party's place on the waitlist; `ahead` counts earlier parties still waiting. */
export async function findPlaceInLine(db: Db, id: string): Promise<PlaceRow | undefined> {
  const [row] = await query<PlaceRow>(db)`
    select e.people, e.quoted_minutes as "quotedMinutes", e.arrived_at as "arrivedAt", e.status, e.ended_at as "endedAt",
      (select count(*)::int from waitlist_entries o
        where o.status = 'waiting' and (o.arrived_at, o.id) < (e.arrived_at, e.id)) as ahead
    from waitlist_entries e where e.id = ${id}`
  return row
}
