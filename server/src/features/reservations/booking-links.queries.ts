import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** Whose a guest's secret is: a booking, or a party that waits. */
type LinkOf = { reservationId: string } | { waitlistId: string }

export async function insertBookingLink(db: Db, tokenHash: Buffer, of: LinkOf): Promise<void> {
  await db
    .insertInto('booking_links')
    .values({
      token_hash: tokenHash,
      reservation_id: 'reservationId' in of ? of.reservationId : null,
      waitlist_id: 'waitlistId' in of ? of.waitlistId : null,
    })
    .execute()
}

export function findBookingLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('booking_links')
    .where('token_hash', '=', tokenHash)
    .select(['reservation_id as reservationId', 'waitlist_id as waitlistId'])
    .executeTakeFirst()
}
