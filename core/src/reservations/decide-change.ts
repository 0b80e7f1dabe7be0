import { AppError } from '../app-error.ts'
import type { ReservationStatus } from '../contract/guests/reservation-fields.ts'
import type { Decided } from '../plan.ts'
import type { BookingToChange } from './booking-to-change.ts'
import { checkTable, endOfTurn, factsOfBooking, isPast, type Wish, type WishFacts } from './decide-booking.ts'
import { holdByTurns, holdFor, usesTimeSlots } from './hold-tables.ts'
import type { Hold } from './reservation-changes.ts'

export type ChangeFacts = WishFacts & { booking: BookingToChange | undefined }

/** Null: unchanged. */
export type Change = Omit<Wish, 'status'> & { status: ReservationStatus | null }

type Changed = Wish & { reservedAt: Date; isMoved: boolean }

/**
 * Changes everything but the customer and the code. A booking in the past keeps its time and can be changed otherwise,
 * and a removed table may stay for its time; neither can be chosen anew.
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
  const tableId = held ? (held[0]?.tableIds[0] ?? null) : usesTimeSlots(change) ? before.tableId : booking.tableId
  const isPinned = usesTimeSlots(change)
    ? change.autoTable !== true
    : before.isPinned || booking.tableId !== before.tableId
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

/** The tables held from now on; null: the current hold stays, with its guard. */
function holdAfter(facts: ChangeFacts, booking: Changed, before: BookingToChange): Hold[] | null {
  if (booking.status === 'cancelled') return null
  const { isMoved, people, reservedAt } = booking
  const isSameTime = !isMoved && before.people === people
  const stays = isSameTime && before.status !== 'cancelled' && isSamePlace(booking, before)
  // a booking that was given up holds nothing, whatever its size
  if (stays || (isSameTime && before.stage === 'done') || (!isMoved && before.stage === 'no_show')) return null
  const { id: reservationId, heldTableIds } = before
  const slot = { time: booking.localTime, at: reservedAt.getTime() }
  if (usesTimeSlots(booking)) {
    // a party that was here has claimed the table already
    const warnAboutTable = booking.warnAboutTable && booking.status === 'booked'
    return holdByTurns(facts, { ...booking, warnAboutTable, reservationId, slot })
  }
  const isSameTable = booking.tableId === before.tableId && heldTableIds.length > 0
  // clients that know one table leave the others unchanged
  const tableIds = booking.tableId === null ? [] : isSameTable ? heldTableIds : [booking.tableId]
  return [holdFor(facts.settings, { reservationId, slot, people }, { tableIds, blocks: false })]
}

function isSamePlace(booking: Changed, { heldTableIds, isPinned, tableId }: BookingToChange): boolean {
  if (booking.autoTable) return !isPinned && heldTableIds.length > 0
  if (booking.tableIds) return booking.tableIds.toSorted().join() === heldTableIds.toSorted().join()
  return booking.tableId === tableId
}
