import { AppError } from '../app-error.ts'
import type { Hold } from './reservation-changes.ts'

/** A locked booking whose party is seated, or about to be. */
export type BookingAtTables = {
  id: string
  status: string
  stage: string
  phone: string
  name: string
  people: number | null
  /** The first table first. */
  tableIds: readonly string[]
  /** The tables it holds; null: none. */
  heldTableIds: readonly string[] | null
  /** Start of its hold. */
  from: Date
  until: Date
  /** Requested tables that another booking has taken meanwhile. */
  busyTableIds: readonly string[]
}

/** A locked booking of a visit that may end. */
export type BookingOfVisit = {
  id: string
  status: string
  stage: string
  /** The visit opened for it, and those that this became part of. */
  visitIds: readonly string[]
}

export type EndedBooking = { id: string; stage: string; status: string }

/** Changes of bookings whose parties arrive or leave. */
export type BookingChanges = {
  /** The booking whose party sits down. */
  seated?: string
  held?: Hold
  /** Bookings whose tables are free. */
  ended?: readonly EndedBooking[]
  /** Visits that ended with their last orders: their bookings are done, and paid if anything was paid. */
  ofEndedVisits?: readonly string[]
  /** The waitlist entry whose party sits down. */
  seatedFromList?: string
}

/**
 * Seats a party that booked, even if it was marked as a no-show.
 * @throws AppError
 */
export function seatBooking({ id, status, stage }: BookingAtTables): { seated: string; wasGivenUp: boolean } {
  const wasGivenUp = stage === 'no_show'
  if (status === 'cancelled' || !(stage === 'expected' || wasGivenUp)) throw new AppError('booking.stage_fixed')
  return { seated: id, wasGivenUp }
}

/** Moves a booking's hold to its party's new tables; unguarded if another booking has one of them then. */
export function moveBooking(booking: BookingAtTables, tableIds: readonly string[]): Hold | undefined {
  const { id: reservationId, heldTableIds, from, until, busyTableIds } = booking
  if (heldTableIds && heldTableIds.toSorted().join() === tableIds.toSorted().join()) return undefined
  return { reservationId, tableIds, from, until, blocks: !tableIds.some((id) => busyTableIds.includes(id)) }
}

/** Ends the bookings of a finished visit: paid if an order was, and their tables are free. */
export function endBookings(
  bookings: readonly BookingOfVisit[],
  visitId: string,
  orders: readonly { paymentStatus: string }[],
): EndedBooking[] {
  const isPaid = orders.some(({ paymentStatus }) => paymentStatus === 'paid')
  return bookings
    .filter((booking) => booking.visitIds.includes(visitId))
    .map(({ id, stage, status }) => {
      const wasSeated = stage === 'seated'
      return {
        id,
        stage: wasSeated ? 'done' : stage,
        status: wasSeated && isPaid && status === 'booked' ? 'paid' : status,
      }
    })
}
