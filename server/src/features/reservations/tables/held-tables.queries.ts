import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** The tables of a booking from its time until they are free. */
export type Hold = { reservationId: string; tableIds: readonly string[]; from: Date; until: Date; blocks: boolean }

/** The name of the constraint by which the database refuses that two bookings have a table at once. */
export const APART = 'reservation_tables_apart'

/** Takes the place of what these bookings held; of several that change tables none is in the way of another. */
export async function updateHeld(db: Db, holds: readonly Hold[]): Promise<void> {
  const ids = holds.map(({ reservationId }) => reservationId)
  await sql`delete from reservation_tables where reservation_id = any(${ids}::uuid[])`.execute(db)
  const rows = holds.flatMap(({ tableIds, ...hold }) =>
    tableIds.map((tableId, at) => ({ ...hold, tableId, position: at + 1 })),
  )
  await sql`
    insert into reservation_tables (reservation_id, table_id, position, during, blocks)
    select "reservationId", "tableId", position, tstzrange("from", "until"), blocks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as held("reservationId" uuid, "tableId" uuid, position smallint, "from" timestamptz, "until" timestamptz, blocks boolean)`.execute(
    db,
  )
  const firsts = holds.map(({ reservationId, tableIds }) => ({ reservationId, tableId: tableIds[0] ?? null }))
  await sql`
    update reservations r set table_id = held."tableId"
    from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as held("reservationId" uuid, "tableId" uuid)
    where r.id = held."reservationId"`.execute(db)
}

/** What they held is free; which tables these were stays known. */
export async function updateReleased(db: Db, reservationId: string): Promise<void> {
  await sql`update reservation_tables set during = 'empty' where reservation_id = ${reservationId}`.execute(db)
}

/** The same as it is stored; released, it has no time. */
export type Held = Omit<Hold, 'from' | 'until'> & { from: Date | null; until: Date | null }

/** What other bookings hold: their time and tables, for who is about to change tables. */
export async function listHeld(db: Db, reservationIds: readonly string[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select reservation_id as "reservationId", array_agg(table_id::text order by position) as "tableIds",
      min(lower(during)) as "from", max(upper(during)) as "until", bool_and(blocks) as blocks
    from reservation_tables where reservation_id = any(${[...reservationIds]}::uuid[])
    group by reservation_id`.execute(db)
  return rows
}

/** From here on what was held can be taken back without ending the transaction. */
export async function beginHolding(db: Db): Promise<void> {
  await sql`savepoint before_holding`.execute(db)
}

export async function undoHolding(db: Db): Promise<void> {
  await sql`rollback to savepoint before_holding`.execute(db)
}
