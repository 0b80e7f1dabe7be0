import { AppError } from '../app-error.ts'
import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import type { Decided } from '../plan.ts'
import type { BookingToChange } from './booking-to-change.ts'
import { checkTable, endOfTurn, factsOfBooking, isPast, type Wish, type WishFacts } from './decide-booking.ts'
import { holdByTurns, holdFor, isOfTurns } from './hold-tables.ts'
import type { Hold } from './reservation-changes.ts'

export type ChangeFacts = WishFacts & { booking: BookingToChange | undefined }

/** Null: the status stays as it is. */
export type Change = Omit<Wish, 'status'> & { status: ReservationStatus | null }

type Changed = Wish & { reservedAt: Date; isMoved: boolean }

/**
 * Changes everything but the customer and the code. What lies in the past may be changed where it lies, and a table that
 * was removed may stay for the time it was booked for; neither may be chosen again.
 */
export function decideChange(facts: ChangeFacts, change: Change): Decided {
  const { booking: before, instant, settings } = facts
  if (!before) throw new AppError('reservation.not_found')
  const isMoved = before.reservedAt.getTime() !== instant.getTime()
  const isOver = isPast(facts)
  if (isOver && isMoved) throw new AppError('reservation.date_past')
  const { id } = before
  const booking = { ...change, status: change.status ?? before.status, reservedAt: instant, isMoved }
  const { status, people, notes } = booking
  checkTable(facts, { ...booking, id }, before)
  const held = holdAfter(facts, booking, before)
  const isCancelled = status === 'cancelled'
  const tableId = held ? (held[0]?.tableIds[0] ?? null) : isOfTurns(change) ? before.tableId : booking.tableId
  const isPinned = isOfTurns(change) ? change.autoTable !== true : before.isPinned || booking.tableId !== before.tableId
  const stage = isMoved && before.stage === 'no_show' ? 'expected' : before.stage
  const endsAt = endOfTurn(settings, instant, people)
  return {
    reservations: {
      changed: { id, tableId, status, notes, people, reservedAt: instant, endsAt, isPinned, stage, isMoved },
      ...(held && { held }),
      ...(isCancelled && { released: [id] }),
    },
    notifications:
      isCancelled && before.status !== 'cancelled' && !isOver
        ? [{ kind: 'booking_cancelled', facts: factsOfBooking({ id, reservedAt: instant, people }) }]
        : [],
    events: [{ type: 'floor_update' }],
  }
}

/** What it holds from now on; null: what it has stays, with its guard. */
function holdAfter(facts: ChangeFacts, booking: Changed, before: BookingToChange): Hold[] | null {
  if (booking.status === 'cancelled') return null
  const { isMoved, people, reservedAt } = booking
  const isSameTime = !isMoved && before.people === people
  const stays = isSameTime && before.status !== 'cancelled' && isSamePlace(booking, before)
  // who was given up holds nothing, however many they were to be
  if (stays || (isSameTime && before.stage === 'done') || (!isMoved && before.stage === 'no_show')) return null
  const { id: reservationId, heldTableIds } = before
  const slot = { time: booking.localTime, at: reservedAt.getTime() }
  if (isOfTurns(booking)) {
    // who was here has claimed the table already
    const warnAboutTable = booking.warnAboutTable && booking.status === 'booked'
    return holdByTurns(facts, { ...booking, warnAboutTable, reservationId, slot })
  }
  const isSameTable = booking.tableId === before.tableId && heldTableIds.length > 0
  // who knows one table alone leaves the others beside it
  const tableIds = booking.tableId === null ? [] : isSameTable ? heldTableIds : [booking.tableId]
  return [holdFor(facts.settings, { reservationId, slot, people }, { tableIds, blocks: false })]
}

function isSamePlace(booking: Changed, { heldTableIds, isPinned, tableId }: BookingToChange): boolean {
  if (booking.autoTable) return !isPinned && heldTableIds.length > 0
  if (booking.tableIds) return booking.tableIds.toSorted().join() === heldTableIds.toSorted().join()
  return booking.tableId === tableId
}
