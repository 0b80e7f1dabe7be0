import { sql, type Transaction } from 'kysely'
import type { RoomTable } from '#core/reservations/room.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

export function listTablesOfBookings(db: Transaction<Database>) {
  return db
    .selectFrom('restaurant_tables')
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'seats', 'min_people as minPeople', 'bookable as isBookable'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Only those that change: every write of a table is a new version of the menu. */
export async function updateBookable(
  db: Transaction<Database>,
  tables: readonly Omit<RoomTable, 'seats'>[],
): Promise<void> {
  await sql`
    update restaurant_tables t set bookable = saved."isBookable", min_people = saved."minPeople"
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as saved(id uuid, "isBookable" boolean, "minPeople" int)
    where t.id = saved.id and (t.bookable, t.min_people) is distinct from (saved."isBookable", saved."minPeople")`.execute(
    db,
  )
}
