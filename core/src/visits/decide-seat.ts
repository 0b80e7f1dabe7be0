import { AppError } from '../app-error.ts'
import type { NewVisit as Wish } from '../contract/dining/visits.ts'
import type { Plan } from '../plan.ts'
import { moveBooking, seatBooking, type BookingAtTables } from '../reservations/bookings-of-visits.ts'
import { MAX_OPEN_VISITS } from './limits.ts'
import { tablesToSeat, titlesOf, type RoomFacts, type SeatableTable } from './locked-visit.ts'

export type SeatFacts = RoomFacts & {
  /** Hash of the request. */
  requestHash: string
  /** The visit with the call's id, and the hash of the request that opened it. */
  earlier: { requestHash: string | null } | undefined
  openVisits: number
  /** Names of the waiter and of the person who seats, by user name. */
  names: ReadonlyMap<string, string>
  /** The requested tables and those of the booking. */
  tables: ReadonlyMap<string, SeatableTable>
  booking: BookingAtTables | undefined
  /** The requested party of the waitlist. */
  waiting: { name: string; people: number } | undefined
  newId: () => string
}

const NAME_MAX = 100

/**
 * Seats a party at free tables, or opens a tab, which needs a name. The person who seats it is its waiter unless
 * another is named. Details of a booking or waiting party apply unless others are given
 * (docs/rules/bookings.md#seat-a-booking).
 */
export function decideSeat(facts: SeatFacts, wish: Wish): Plan<{ visitId: string }> {
  const { earlier, booking, names, person } = facts
  if (earlier && wish.id !== null) return repeated(earlier.requestHash, facts.requestHash, wish.id)
  const known = partyOf(facts, wish)
  const name = wish.name ?? known?.name?.slice(0, NAME_MAX) ?? null
  const tableIds = wish.tableIds.length === 0 && known ? known.tableIds : wish.tableIds
  const covers = wish.covers ?? (known?.people || null)
  if (wish.waiter !== null && !names.has(wish.waiter)) throw new AppError('staff.not_found')
  if (tableIds.length === 0 && name === null) throw new AppError('visit.name_required')
  if (facts.openVisits >= MAX_OPEN_VISITS) throw new AppError('visit.too_many')
  const tables = tablesToSeat(tableIds, facts.tables, null)
  const coming = booking && seatBooking(booking)
  if (wish.waitlistId !== null && !facts.waiting) throw new AppError('waitlist.not_found')
  const waiter = wish.waiter ?? person
  const id = wish.id ?? facts.newId()
  const waiterName = waiter === null ? null : (names.get(waiter) ?? null)
  const { reservationId } = wish
  const requestHash = wish.id === null ? null : facts.requestHash
  const details = {
    ...(tables.length > 0 && { tables: titlesOf(tables) }),
    ...(covers !== null && { covers: String(covers) }),
  }
  const held = booking && moveBooking(booking, tableIds)
  return {
    visits: {
      opened: { id, tableIds, name, covers, waiter, waiterName, reservationId, isSeated: true, requestHash },
      operations: [{ visitId: id, kind: 'opened', person, details }],
    },
    bookings: {
      ...(coming && { seated: coming.seated }),
      ...(held && { held }),
      ...(wish.waitlistId !== null && { seatedFromList: wish.waitlistId }),
    },
    ...(booking && coming?.wasGivenUp && { noShows: [{ phone: booking.phone, change: -1 }] }),
    notifications: [],
    events: [{ type: 'floor_update' }],
    reply: { visitId: id },
  }
}

/** A repeated request with the same id and content returns the same visit. */
function repeated(before: string | null, now: string, visitId: string): Plan<{ visitId: string }> {
  if (before !== now) throw new AppError('request.id_reused')
  return { notifications: [], events: [], reply: { visitId } }
}

/** Details of a party from its booking or waitlist entry. */
function partyOf({ booking, waiting }: SeatFacts, { reservationId, waitlistId }: Wish) {
  if (reservationId !== null) {
    if (!booking) throw new AppError('reservation.not_found')
    return { name: booking.name || null, people: booking.people, tableIds: booking.tableIds }
  }
  if (waitlistId === null) return null
  if (!waiting) throw new AppError('waitlist.not_found')
  return { ...waiting, tableIds: [] }
}
