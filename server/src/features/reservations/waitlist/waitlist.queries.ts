import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

export type EntryFacts = { name: string; people: number; phone: string | null; notes: string | null }

const ENTRY = [
  'id',
  'name',
  'people',
  'customer_phone as phone',
  'notes',
  'quoted_minutes as quotedMinutes',
  'arrived_at as arrivedAt',
] as const

/** Who waits, in the order they came. */
export function listWaiting(db: Db) {
  return db
    .selectFrom('waitlist_entries')
    .where('status', '=', sql.lit('waiting'))
    .select(ENTRY)
    .orderBy('arrived_at')
    .orderBy('id')
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waitlist_entries where status = 'waiting'`.execute(db)
  return rows[0]!.count
}

export async function insertEntry(
  db: Db,
  { name, people, phone, notes, quotedMinutes }: EntryFacts & { quotedMinutes: number | null },
): Promise<string> {
  const { id } = await db
    .insertInto('waitlist_entries')
    .values({ name, people, customer_phone: phone, notes, quoted_minutes: quotedMinutes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it no longer waits. What they were promised stays where nothing else is stated. */
export async function updateEntry(
  db: Db,
  id: string,
  { name, people, phone, notes, quotedMinutes }: EntryFacts & { quotedMinutes: number | null | undefined },
): Promise<boolean> {
  const updated = await db
    .updateTable('waitlist_entries')
    .set({
      name,
      people,
      customer_phone: phone,
      notes,
      ...(quotedMinutes === undefined ? {} : { quoted_minutes: quotedMinutes }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Ends the wait of a party, once; nothing when it no longer waits. */
export function updateEntryEnded(db: Db, id: string, status: 'seated' | 'left') {
  return db
    .updateTable('waitlist_entries')
    .set({ status, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['id', 'name', 'people', 'customer_phone as phone', 'notes'])
    .executeTakeFirst()
}

/** The place of a party in the line; `ahead` counts who came before and still waits. */
export async function findPlaceInLine(db: Db, id: string) {
  const { rows } = await sql<{
    people: number
    ahead: number
    quotedMinutes: number | null
    arrivedAt: Date
    status: string
    endedAt: Date | null
  }>`
    select e.people, e.quoted_minutes as "quotedMinutes", e.arrived_at as "arrivedAt", e.status, e.ended_at as "endedAt",
      (select count(*)::int from waitlist_entries o
        where o.status = 'waiting' and (o.arrived_at, o.id) < (e.arrived_at, e.id)) as ahead
    from waitlist_entries e where e.id = ${id}`.execute(db)
  return rows[0]
}
