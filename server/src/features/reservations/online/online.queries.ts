import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../infrastructure/database/connect.ts'
import { storeTimeOf } from '../../../infrastructure/database/store-time.ts'

type Db = Transaction<Database>

/** What one guest has coming and the restaurant got today, of bookings that guests made themselves. */
export async function countOnline(
  db: Db,
  { phone, email }: { phone: string; email: string },
): Promise<{ coming: number; today: number }> {
  const { rows } = await sql<{ coming: number; today: number }>`
    select
      (select count(*)::int from reservations
        where source = 'online' and status = 'booked' and stage = 'expected' and reserved_at > now()
          and (customer_phone = ${phone} or email = ${email})) as coming,
      (select count(*)::int from reservations
        where source = 'online' and created_at > now() - interval '1 day'
          and reserved_at > now() - interval '1 day') as today`.execute(db)
  return rows[0]!
}

/** A booking as its guest sees it: the name is the one they gave, whoever has their phone on file. */
export function findGuestBooking(db: Db, id: string) {
  return guestBookings(db).where('id', '=', id).executeTakeFirst()
}

export type GuestBookingRow = NonNullable<Awaited<ReturnType<typeof findGuestBooking>>>

/** The same, locked until the commit. */
export function lockGuestBooking(db: Db, id: string) {
  return guestBookings(db).where('id', '=', id).forUpdate().executeTakeFirst()
}

function guestBookings(db: Db) {
  return db
    .selectFrom('reservations')
    .select(storeTimeOf('reserved_at').as('storeTime'))
    .select([
      'id',
      'unique_code as reference',
      'reserved_at as reservedAt',
      sql<Date>`coalesce(ends_at, reserved_at + interval '2 hours')`.as('endsAt'),
      'party_size as people',
      'customer_name as name',
      'notes',
      'status',
      'stage',
      'email',
      'language',
      'changes',
      'is_pinned as isPinned',
      'table_id as tableId',
    ])
}

export async function updateCancelled(db: Db, id: string): Promise<void> {
  await sql`
    update reservations set status = 'cancelled', changes = changes + 1, updated_at = now() where id = ${id}`.execute(
    db,
  )
}
