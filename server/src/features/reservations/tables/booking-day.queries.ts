import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** A booking and what it holds; without tables it counts for what may start in its slot alone. */
export type BookedRow = {
  id: string
  reservedAt: Date
  people: number | null
  tableIds: string[]
  heldFrom: Date | null
  heldUntil: Date | null
  isExpected: boolean
  isPinned: boolean
  blocks: boolean
}

/** A table is held for half a day at most: who started earlier has gone. */
const LONGEST = sql`interval '13 hours'`

/**
 * The bookings that hold a table between two instants, or start there. One that a client without turn times wrote a moment ago,
 * by an older version of the server, holds its table for two hours.
 */
export async function listBooked(db: Db, { from, until }: { from: Date; until: Date }): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select r.id, r.reserved_at as "reservedAt", r.party_size as people, r.is_pinned as "isPinned",
      r.stage = 'expected' and r.status = 'booked' as "isExpected",
      coalesce(held.table_ids, case when held.known then '{}' else array_remove(array[r.table_id::text], null) end) as "tableIds",
      coalesce(held.since, r.reserved_at) as "heldFrom",
      coalesce(held.until, r.ends_at, r.reserved_at + interval '2 hours') as "heldUntil",
      coalesce(held.blocks, false) as blocks
    from reservations r
    cross join lateral (
      select array_agg(t.table_id::text order by t.position) filter (where not isempty(t.during)) as table_ids,
        count(*) > 0 as known, min(lower(t.during)) as since, max(upper(t.during)) as until, bool_and(t.blocks) as blocks
      from reservation_tables t where t.reservation_id = r.id
    ) held
    where r.status <> 'cancelled' and r.stage <> 'no_show'
      and r.reserved_at > ${from}::timestamptz - ${LONGEST} and r.reserved_at < ${until}`.execute(db)
  return rows
}

/** A party that sits somewhere now, with a booking or without. */
export type StayRow = {
  id: string
  name: string | null
  covers: number | null
  seatedAt: Date
  reservationId: string | null
  tableIds: string[]
}

export async function listOpenStays(db: Db): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select v.id, v.name, v.covers, v.seated_at as "seatedAt", v.reservation_id as "reservationId",
      array_agg(t.table_id::text) as "tableIds"
    from visits v join visit_tables t on t.visit_id = v.id and t.until is null
    where v.status = 'open' group by v.tenant_id, v.id`.execute(db)
  return rows
}
