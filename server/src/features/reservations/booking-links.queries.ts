import type { NewLink } from '#core/reservations/reservation-changes.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'

type LinkRow = { reservationId: string | null; waitlistId: string | null }

/** Secrets of guests, as hexadecimal hashes. */
export async function insertBookingLinks(
  db: Db,
  links: readonly (Omit<NewLink, 'token'> & { tokenHash: string })[],
): Promise<void> {
  await query(db)`
    insert into booking_links (token_hash, reservation_id, waitlist_id)
    select decode(l."tokenHash", 'hex'), l."reservationId", l."waitlistId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l("tokenHash" text, "reservationId" uuid, "waitlistId" uuid)`
}

export async function findBookingLink(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await query<LinkRow>(db)`
    select reservation_id as "reservationId", waitlist_id as "waitlistId" from booking_links where token_hash = ${tokenHash}`
  return row
}
