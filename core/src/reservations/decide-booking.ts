import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import type { NotificationFacts } from '../notifications/notification-kinds.ts'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import { turnMinutesOf, type BookingRules } from './booking-rules.ts'
import { holdByTurns, holdFor, usesTimeSlots, tableOf, type LockedRoom, type SeatWish } from './hold-tables.ts'
import type { Hold } from './reservation-changes.ts'
import { claimsTable, refuseDoubtful, warningsOfTable } from './table-warnings.ts'

const MINUTE_MS = 60_000
/** A form filled in slowly sends a "now" slightly in the past. */
const GRACE_MS = 5 * MINUTE_MS

/** A booking that staff ask for. */
export type Wish = SeatWish & {
  /** 'YYYY-MM-DDTHH:mm' by the store's clock. */
  localTime: string
  status: ReservationStatus
  notes: string | null
  people: number | null
}

/** Facts for bookings by staff, read under the locks of the command. */
export type WishFacts = LockedRoom & {
  numbers: Numbers
  /** The instant of the requested time. */
  instant: Date
}

export type NewBookingFacts = WishFacts & {
  /** Unknown: no customer has exactly this number, so a closer lookup is needed. */
  customer: { phone: string; name: string } | 'unknown'
  newId: () => string
  /** Makes a code that is easy to read aloud. */
  newCode: () => string
}

export type Booked = { reservationId: string; uniqueCode: string }

/** Books a future time for a known customer. */
export function decideBooking(facts: NewBookingFacts, wish: Wish): Plan<Booked> {
  const { customer, instant, settings, newId, newCode } = facts
  if (customer === 'unknown') throw new LoadAgain('customer')
  if (isPast(facts)) throw new AppError('reservation.date_past')
  const { status, notes, people } = wish
  const id = newId()
  checkTable(facts, { ...wish, id: null, reservedAt: instant }, null)
  const held = status === 'cancelled' ? [] : holdTables(facts, id, wish)
  const added = {
    id,
    code: newCode(),
    customer,
    // for clients that use time slots, the hold decides the table
    tableId: usesTimeSlots(wish) ? (held[0]?.tableIds[0] ?? null) : wish.tableId,
    status,
    notes,
    people,
    reservedAt: instant,
    endsAt: endOfTurn(settings, instant, people),
    isPinned: !wish.autoTable,
    source: 'staff' as const,
    email: null,
    language: null,
  }
  return {
    reservations: { added, held },
    notifications: status === 'cancelled' ? [] : [{ kind: 'booking', facts: factsOfBooking(added) }],
    events: [{ type: 'floor_update' }],
    reply: { reservationId: id, uniqueCode: added.code },
  }
}

/** The tables that a new booking holds, and those of bookings that give way; its own come first. */
function holdTables(facts: NewBookingFacts, reservationId: string, wish: Wish): Hold[] {
  const { people, tableId } = wish
  const slot = { time: wish.localTime, at: facts.instant.getTime() }
  if (usesTimeSlots(wish)) return holdByTurns(facts, { ...wish, reservationId, slot })
  // for clients without time slots: the table is booked, even if another party has it
  const unguarded = { tableIds: tableId === null ? [] : [tableId], blocks: false }
  return [holdFor(facts.settings, { reservationId, slot, people }, unguarded)]
}

/** True for times in the past, apart from the minutes that a form takes. */
export const isPast = ({ instant, at }: Pick<WishFacts, 'instant' | 'at'>): boolean =>
  instant.getTime() < at.getTime() - GRACE_MS

/** The end of a party's turn, by its size. */
export function endOfTurn({ turnTimes }: Pick<BookingRules, 'turnTimes'>, at: Date, people: number | null): Date {
  return new Date(at.getTime() + turnMinutesOf(turnTimes, people) * MINUTE_MS)
}

type Claiming = SeatWish & { id: string | null; people: number | null; status: string; reservedAt: Date }
type ClaimedBefore = { tableId: string | null; people: number | null; status: string; reservedAt: Date }

/**
 * Warns clients without time slots about a missing or unsuitable table. A removed table that stays is allowed.
 * @throws AppError
 */
export function checkTable(facts: WishFacts, booking: Claiming, before: ClaimedBefore | null): void {
  const { id, tableId, warnAboutTable } = booking
  if (usesTimeSlots(booking) || tableId === null) return
  const isClaimed = claimsTable(booking, before)
  if (!isClaimed && tableId === before?.tableId) return
  const table = tableOf(facts, tableId)
  if (isClaimed && warnAboutTable)
    refuseDoubtful(warningsOfTable(table, facts.nearby, { ...booking, id: tableId, except: id }))
}

type BookedParty = { id: string; reservedAt: Date; people: number | null }

/** Facts for a booking's notification: which booking, when and for how many, but nothing about the guest. */
export function factsOfBooking({ id, reservedAt, people }: BookedParty): NotificationFacts['booking'] {
  return { reservationId: id, bookedFor: reservedAt.toISOString(), people }
}
