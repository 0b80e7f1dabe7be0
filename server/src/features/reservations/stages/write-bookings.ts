import type { BookingChanges } from '#core/reservations/bookings-of-visits.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { writeHeld } from '../write-reservations.ts'
import { updateEnded, updateSeated, updateSeatedFromList } from './planned-bookings.queries.ts'
import { updateBookingsEnded } from './stages.queries.ts'

/** Sends a plan's changes of bookings. */
export function writeBookings(
  db: Db,
  { seated, held, ended, ofEndedVisits, seatedFromList }: BookingChanges,
): Promise<void>[] {
  return [
    ...(seated === undefined ? [] : [updateSeated(db, seated)]),
    ...(held ? writeHeld(db, [held]) : []),
    ...(ended ? [updateEnded(db, ended)] : []),
    ...(ofEndedVisits ? [updateBookingsEnded(db, ofEndedVisits)] : []),
    ...(seatedFromList === undefined ? [] : [updateSeatedFromList(db, seatedFromList)]),
  ]
}
