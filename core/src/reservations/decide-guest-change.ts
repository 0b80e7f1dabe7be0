import { AppError } from '../app-error.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import type { RoomFacts } from './booking-day.ts'
import { GUEST_CHANGES_BEFORE_MINUTES } from './booking-rules.ts'
import { bookingUrl, mailAbout, type BookingToChange } from './booking-to-change.ts'
import { endOfTurn, factsOfBooking } from './decide-booking.ts'
import { onlineSlot } from './decide-online-booking.ts'
import { holdBestPlace, type LockedRoom } from './hold-tables.ts'
import type { ChangedReservation } from './reservation-changes.ts'

/** A guest's change of their booking; omitted fields stay. */
export type GuestChange = { date?: string | undefined; people?: number | undefined; notes?: string | null | undefined }

type OwnFacts = { numbers: Numbers; booking: BookingToChange | undefined } & Pick<RoomFacts, 'store' | 'at'>

export type GuestChangeFacts = OwnFacts & LockedRoom & { publicUrl: string }

/** The instant until which a guest may change a booking online. */
export function changeUntil({ reservedAt }: { reservedAt: Date }): Date {
  return new Date(reservedAt.getTime() - GUEST_CHANGES_BEFORE_MINUTES * 60_000)
}

/** Changes a booking's time or party size for its guest, and chooses tables anew, even those chosen by staff. */
export function decideGuestChange(facts: GuestChangeFacts, token: string, change: GuestChange): Decided {
  const before = changeable(facts)
  const { id, notes: notesBefore } = before
  const date = before.storeTime.slice(0, 16)
  const wish = { date: change.date ?? date, people: change.people ?? before.people ?? 1 }
  const notes = change.notes === undefined ? notesBefore : change.notes
  const stays = wish.date === date && wish.people === before.people
  const moved = stays ? null : moveTo(facts, before, wish)
  const changed = { ...factsOf(before), notes, ...moved?.changed }
  const link = bookingUrl({ ...facts, code: facts.settings.code }, token)
  const mailed = { ...before, ...changed, changes: before.changes + 1 }
  return {
    reservations: {
      changed: { id, ...changed },
      ...(moved && { held: moved.held }),
      mails: mailAbout(mailed, { kind: 'changed', link }, facts),
    },
    notifications: [],
    events: [{ type: 'floor_update' }],
  }
}

/** Cancels a booking for its guest: the tables are free at once. */
export function decideGuestCancel(facts: OwnFacts): Decided {
  const before = changeable(facts)
  const { id } = before
  const mailed = { ...before, changes: before.changes + 1 }
  return {
    reservations: {
      changed: { id, ...factsOf(before), status: 'cancelled' },
      released: [id],
      mails: mailAbout(mailed, { kind: 'cancelled', link: null }, facts),
    },
    notifications: [{ kind: 'booking_cancelled', facts: factsOfBooking(before) }],
    events: [{ type: 'floor_update' }],
  }
}

function moveTo(
  facts: GuestChangeFacts,
  { id, reservedAt: before }: BookingToChange,
  wish: { date: string; people: number },
) {
  const slot = onlineSlot(facts, wish)
  const { people } = wish
  const held = holdBestPlace(facts, { reservationId: id, slot, people, mustStart: true })
  const reservedAt = new Date(slot.at)
  const endsAt = endOfTurn(facts.settings, reservedAt, people)
  const isMoved = before.getTime() !== slot.at
  return { held, changed: { tableId: held[0]!.tableIds[0]!, people, reservedAt, endsAt, isPinned: false, isMoved } }
}

function factsOf(before: BookingToChange): Omit<ChangedReservation, 'id'> {
  const { tableId, status, notes, people, reservedAt, endsAt, isPinned, stage } = before
  return { tableId, status, notes, people, reservedAt, endsAt, isPinned, stage, isMoved: false }
}

function changeable({ booking, at }: OwnFacts): BookingToChange {
  if (!booking) throw new AppError('reservation.not_found')
  if (booking.status !== 'booked' || booking.stage !== 'expected') throw new AppError('booking.ended')
  if (changeUntil(booking) <= at) throw new AppError('booking.too_late')
  return booking
}
