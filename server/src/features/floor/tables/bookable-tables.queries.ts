import type { RoomTable } from '#core/reservations/room.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

type TableOfBookings = { id: string; title: string; seats: number; minPeople: number; isBookable: boolean }

export function listTablesOfBookings(db: Db): Promise<TableOfBookings[]> {
  return query<TableOfBookings>(db)`
    select id, title, seats, min_people as "minPeople", bookable as "isBookable"
    from restaurant_tables where deleted_at is null order by created_at, id`
}

/** Writes only those that changed: every write of a table is a new version of the menu. */
export async function updateBookable(db: Db, tables: readonly Omit<RoomTable, 'seats'>[]): Promise<void> {
  await query(db)`
    update restaurant_tables t set bookable = saved."isBookable", min_people = saved."minPeople"
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as saved(id uuid, "isBookable" boolean, "minPeople" int)
    where t.id = saved.id and (t.bookable, t.min_people) is distinct from (saved."isBookable", saved."minPeople")`
}
