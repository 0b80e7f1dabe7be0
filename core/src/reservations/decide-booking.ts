import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import type { NotificationFacts } from '../notifications/notification-kinds.ts'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import { turnMinutesOf, type BookingRules } from './booking-rules.ts'
import { holdByTurns, holdFor, isOfTurns, tableOf, type LockedRoom, type SeatWish } from './hold-tables.ts'
import type { Hold } from './reservation-changes.ts'
import { claimsTable, refuseDoubtful, warningsOfTable } from './table-warnings.ts'

const MINUTE_MS = 60_000
/** A form that is filled in slowly sends a "now" that is a little in the past. */
const GRACE_MS = 5 * MINUTE_MS

/** What staff want to book. */
export type Wish = SeatWish & {
  /** 'YYYY-MM-DDTHH:mm' on the store's clock. */
  localTime: string
  status: ReservationStatus
  notes: string | null
  people: number | null
}

/** What staff's bookings are decided by, as it stands under the locks of the command. */
export type WishFacts = LockedRoom & {
  numbers: Numbers
  /** When the store's clock shows what is wished. */
  instant: Date
}

export type NewBookingFacts = WishFacts & {
  /** Unknown: nobody is on file as it was typed, which has to be looked at more closely. */
  customer: { phone: string; name: string } | 'unknown'
  newId: () => string
  /** A code that is easily read aloud. */
  newCode: () => string
}

export type Booked = { reservationId: string; uniqueCode: string }

/** Books for a known customer, at a time to come. */
export function decideBooking(facts: NewBookingFacts, wish: Wish): Plan<Booked> {
  const { customer, instant, settings, newId, newCode } = facts
  if (customer === 'unknown') throw new LoadAgain('customer')
  if (isPast(facts)) throw new AppError('reservation.date_past')
  const { status, notes, people } = wish
  const id = newId()
  checkTable(facts, { ...wish, id: null, reservedAt: instant }, null)
  const held = status === 'cancelled' ? [] : holdFirst(facts, id, wish)
  const added = {
    id,
    code: newCode(),
    customer,
    // what is held decides of tables by their turns
    tableId: isOfTurns(wish) ? (held[0]?.tableIds[0] ?? null) : wish.tableId,
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

function holdFirst(facts: NewBookingFacts, reservationId: string, wish: Wish): Hold[] {
  const { people, tableId } = wish
  const slot = { time: wish.localTime, at: facts.instant.getTime() }
  if (isOfTurns(wish)) return holdByTurns(facts, { ...wish, reservationId, slot })
  // as clients write it that know nothing of turn times: the table is theirs, whoever has it
  const unguarded = { tableIds: tableId === null ? [] : [tableId], blocks: false }
  return [holdFor(facts.settings, { reservationId, slot, people }, unguarded)]
}

/** When the time lies behind this moment, by more than a form takes to be filled in. */
export const isPast = ({ instant, at }: Pick<WishFacts, 'instant' | 'at'>): boolean =>
  instant.getTime() < at.getTime() - GRACE_MS

/** When a party of this size has gone, by the turn times. */
export function endOfTurn({ turnTimes }: Pick<BookingRules, 'turnTimes'>, at: Date, people: number | null): Date {
  return new Date(at.getTime() + turnMinutesOf(turnTimes, people) * MINUTE_MS)
}

type Claiming = SeatWish & { id: string | null; people: number | null; status: string; reservedAt: Date }
type ClaimedBefore = { tableId: string | null; people: number | null; status: string; reservedAt: Date }

/** Refuses a table of a client that knows no turns where it is gone, or may not do; one that stays may be gone. @throws AppError */
export function checkTable(facts: WishFacts, booking: Claiming, before: ClaimedBefore | null): void {
  const { id, tableId, warnAboutTable } = booking
  if (isOfTurns(booking) || tableId === null) return
  const isClaimed = claimsTable(booking, before)
  if (!isClaimed && tableId === before?.tableId) return
  const table = tableOf(facts, tableId)
  if (isClaimed && warnAboutTable)
    refuseDoubtful(warningsOfTable(table, facts.nearby, { ...booking, id: tableId, except: id }))
}

type Told = { id: string; reservedAt: Date; people: number | null }

/** The facts of a booking's notification: which one, when and for how many, and nothing of the guest. */
export function factsOfBooking({ id, reservedAt, people }: Told): NotificationFacts['booking'] {
  return { reservationId: id, bookedFor: reservedAt.toISOString(), people }
}
