import type { BookingAtTables, BookingOfVisit } from '#core/reservations/bookings-of-visits.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import {
  findBookingAtTables,
  lockBooking,
  lockBookingsOfVisit as lockRows,
  lockGivenUp,
  lockWaitingParty,
  type WhichBooking,
} from './planned-bookings.queries.ts'

/** Locks the booking whose party sits down or moves to these tables. Sends everything at once. */
export async function lockBookingToSeat(
  { db }: ReadTx,
  which: WhichBooking,
  tableIds: readonly string[],
): Promise<BookingAtTables | undefined> {
  const sent = [lockBooking(db, which), lockGivenUp(db, which.id), findBookingAtTables(db, which, tableIds)] as const
  const [, , row] = await Promise.all(sent)
  if (!row) return undefined
  const { tableId, ...booking } = row
  // a booking written by an older version holds nothing
  return { ...booking, tableIds: booking.heldTableIds ?? (tableId === null ? [] : [tableId]) }
}

/** Locks the requested party of the waitlist. */
export const lockWaiting = ({ db }: ReadTx, id: string) => lockWaitingParty(db, id)

/** Locks the bookings that end with a visit and all merged into it. */
export function lockBookingsOfVisit({ db }: ReadTx, visitId: string): Promise<BookingOfVisit[]> {
  return lockRows(db, visitId)
}
