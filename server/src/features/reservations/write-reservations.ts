import type { Hold, ReservationChanges } from '#core/reservations/reservation-changes.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { insertCustomerMail } from '../../infrastructure/mail/mails.queries.ts'
import { hashToken } from '../account/sessions/session-tokens.ts'
import { insertBookingLinks } from './booking-links.queries.ts'
import { mailOfBooking } from './online/booking-mail.rules.ts'
import {
  deleteHeld,
  insertHeld,
  insertReservation,
  updateFirstTables,
  updateNoticed,
  updateReleased,
  updateReservation,
  updateStages,
} from './planned-reservations.queries.ts'
import { insertEntry, updateEntry, updateEntryEnded } from './waitlist/waitlist.queries.ts'

/** Sends a plan's changes of bookings and of the waitlist. */
export function writeReservations(db: Db, changes: ReservationChanges): Promise<void>[] {
  const { added, changed, staged = [], held = [], released = [], links = [], mails = [], waits } = changes
  const { late = [], reminded = [], returned = [] } = changes
  return [
    ...(added ? [insertReservation(db, added)] : []),
    ...(changed ? [updateReservation(db, changed)] : []),
    ...(staged.length > 0 ? [updateStages(db, staged)] : []),
    ...(released.length > 0 ? [updateReleased(db, released)] : []),
    ...writeHeld(db, held, added?.id),
    ...(late.length + reminded.length + returned.length > 0 ? [updateNoticed(db, { late, reminded, returned })] : []),
    ...(waits?.added ? [insertEntry(db, waits.added)] : []),
    ...(waits?.changed ? [updateEntry(db, waits.changed)] : []),
    ...(waits?.left === undefined ? [] : [updateEntryEnded(db, waits.left, 'left')]),
    ...(links.length > 0 ? [insertBookingLinks(db, links.map(hashed))] : []),
    ...mails.map((mail) => insertCustomerMail(db, mailOfBooking(mail))),
  ]
}

/** Replaces the holds of bookings, so that those that swap tables do not collide. A new booking held nothing. */
export function writeHeld(db: Db, held: readonly Hold[], newId?: string): Promise<void>[] {
  const before = held.filter(({ reservationId }) => reservationId !== newId)
  return [
    ...(before.length > 0
      ? [
          deleteHeld(
            db,
            before.map(({ reservationId }) => reservationId),
          ),
        ]
      : []),
    ...(held.some(({ tableIds }) => tableIds.length > 0) ? [insertHeld(db, held)] : []),
    ...(before.length > 0 ? [updateFirstTables(db, before)] : []),
  ]
}

const hashed = ({ token, ...link }: NonNullable<ReservationChanges['links']>[number]) => ({
  ...link,
  tokenHash: hashToken(token).toString('hex'),
})
