import { AppError } from '../app-error.ts'
import type { Hold } from './reservation-changes.ts'

/** A booking under its lock, whose party sits, or is about to. */
export type BookingAtTables = {
  id: string
  status: string
  stage: string
  phone: string
  name: string
  people: number | null
  /** Its tables, the first one first. */
  tableIds: readonly string[]
  /** Those it holds; null: none. */
  heldTableIds: readonly string[] | null
  /** When it has them. */
  from: Date
  until: Date
  /** Those of the asked tables that another booking has meanwhile. */
  busyTableIds: readonly string[]
}

/** A booking of a visit that may end, under its lock. */
export type BookingOfVisit = {
  id: string
  status: string
  stage: string
  /** The visit that was opened for it, and the one that this is part of now. */
  visitId: string
  mergedInto: string | null
}

export type EndedBooking = { id: string; stage: string; status: string }

/** Changes of bookings whose parties come and go. */
export type BookingChanges = {
  /** Its party sits down. */
  seated?: string
  held?: Hold
  /** Their tables are free. */
  ended?: readonly EndedBooking[]
  /** Visits that ended with their last orders: their bookings are done, paid where something was paid. */
  ofEndedVisits?: readonly string[]
  /** A party of the waiting list sits down. */
  seatedFromList?: string
}

/** A party that booked sits down; one that was given up comes after all. @throws AppError */
export function seatBooking({ id, status, stage }: BookingAtTables): { seated: string; wasGivenUp: boolean } {
  const wasGivenUp = stage === 'no_show'
  if (status === 'cancelled' || !(stage === 'expected' || wasGivenUp)) throw new AppError('booking.stage_fixed')
  return { seated: id, wasGivenUp }
}

/** A booking follows its party to other tables; where another booking has one at that time, without a guard. */
export function moveBooking(booking: BookingAtTables, tableIds: readonly string[]): Hold | undefined {
  const { id: reservationId, heldTableIds, from, until, busyTableIds } = booking
  if (heldTableIds && heldTableIds.toSorted().join() === tableIds.toSorted().join()) return undefined
  return { reservationId, tableIds, from, until, blocks: !tableIds.some((id) => busyTableIds.includes(id)) }
}

/** A visit is over: its bookings are done, paid where an order of it was, and their tables are free. */
export function endBookings(
  bookings: readonly BookingOfVisit[],
  visitId: string,
  orders: readonly { paymentStatus: string }[],
): EndedBooking[] {
  const isPaid = orders.some(({ paymentStatus }) => paymentStatus === 'paid')
  return bookings
    .filter((booking) => booking.visitId === visitId || booking.mergedInto === visitId)
    .map(({ id, stage, status }) => {
      const wasSeated = stage === 'seated'
      return {
        id,
        stage: wasSeated ? 'done' : stage,
        status: wasSeated && isPaid && status === 'booked' ? 'paid' : status,
      }
    })
}
