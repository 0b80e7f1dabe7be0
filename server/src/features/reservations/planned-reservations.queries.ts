import type { ChangedReservation, Hold, NewReservation, Stage } from '#core/reservations/reservation-changes.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

export async function insertReservation(db: Db, booking: NewReservation): Promise<void> {
  const { id, code, reservedAt, customer, tableId, status, notes, people, endsAt, isPinned } = booking
  await query(db)`
    insert into reservations (id, unique_code, reserved_at, customer_phone, customer_name, table_id, status, notes, party_size, ends_at,
      is_pinned, source, email, language)
    values (${id}, ${code}, ${reservedAt}, ${customer.phone}, ${customer.name}, ${tableId}, ${status}, ${notes}, ${people}, ${endsAt},
      ${isPinned}, ${booking.source}, ${booking.email}, ${booking.language})`
}

/** A new time clears the late mark, the reminder and the mark of a no-show taken back. */
export async function updateReservation(db: Db, booking: ChangedReservation): Promise<void> {
  const { id, reservedAt, tableId, status, notes, people, endsAt, isPinned, stage, isMoved } = booking
  await query(db)`
    update reservations set reserved_at = ${reservedAt}, table_id = ${tableId}, status = ${status}, notes = ${notes},
      party_size = ${people}, ends_at = ${endsAt}, is_pinned = ${isPinned}, stage = ${stage}, changes = changes + 1,
      late_at = case when ${isMoved} then null else late_at end, reminded_at = case when ${isMoved} then null else reminded_at end,
      returned_at = case when ${isMoved} then null else returned_at end, updated_at = now()
    where id = ${id}`
}

export async function updateStages(db: Db, staged: readonly { id: string; stage: Stage }[]): Promise<void> {
  await query(db)`
    update reservations r set stage = s.stage, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as s(id uuid, stage text) where r.id = s.id`
}

type Noticed = { late: readonly string[]; reminded: readonly string[]; returned: readonly string[] }

/** Marks late parties, sent reminders and no-shows taken back. */
export async function updateNoticed(db: Db, { late, reminded, returned }: Noticed): Promise<void> {
  await query(db)`
    update reservations set late_at = case when id = any(${late}::uuid[]) then now() else late_at end,
      reminded_at = case when id = any(${reminded}::uuid[]) then now() else reminded_at end,
      returned_at = case when id = any(${returned}::uuid[]) then now() else returned_at end
    where id = any(${[...late, ...reminded, ...returned]}::uuid[])`
}

/** Frees the held tables; which they were stays on record. */
export async function updateReleased(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`update reservation_tables set during = 'empty' where reservation_id = any(${ids}::uuid[])`
}

export async function deleteHeld(db: Db, ids: readonly string[]): Promise<void> {
  await query(db)`delete from reservation_tables where reservation_id = any(${ids}::uuid[])`
}

export async function insertHeld(db: Db, held: readonly Hold[]): Promise<void> {
  const rows = held.flatMap(({ tableIds, reservationId, from, until, blocks }) =>
    tableIds.map((tableId, at) => ({ reservationId, tableId, position: at + 1, from, until, blocks })),
  )
  await query(db)`
    insert into reservation_tables (reservation_id, table_id, position, during, blocks)
    select "reservationId", "tableId", position, tstzrange("from", "until"), blocks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as held("reservationId" uuid, "tableId" uuid, position smallint, "from" timestamptz, "until" timestamptz, blocks boolean)`
}

/** Stores the first table with the booking, too. */
export async function updateFirstTables(db: Db, held: readonly Hold[]): Promise<void> {
  const firsts = held.map(({ reservationId, tableIds }) => ({ reservationId, tableId: tableIds[0] ?? null }))
  await query(db)`
    update reservations r set table_id = held."tableId"
    from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as held("reservationId" uuid, "tableId" uuid)
    where r.id = held."reservationId"`
}
