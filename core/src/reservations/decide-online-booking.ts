import { AppError } from '../app-error.ts'
import type { Numbers } from '../numbers.ts'
import type { Language } from '../places/languages.ts'
import type { Plan } from '../plan.ts'
import { isWithinOnlineRules, placeAt } from './availability.ts'
import { dayOf, type RoomFacts } from './booking-day.ts'
import { findStart, type Slot } from './booking-slots.ts'
import { bookingUrl, mailAbout } from './booking-to-change.ts'
import { endOfTurn, factsOfBooking } from './decide-booking.ts'
import { holdBestPlace, type LockedRoom } from './hold-tables.ts'

const HOUR_SECONDS = 3600

/** Limits of online bookings. */
export type OnlineMost = { coming: number; today: number }

/** A booking that a guest asks for. */
export type OnlineWish = {
  /** 'YYYY-MM-DDTHH:mm' by the store's clock. */
  date: string
  people: number
  name: string
  phone: string
  email: string
  notes: string | null
  language: Language | null
}

export type OnlineBookingFacts = LockedRoom & {
  numbers: Numbers
  /** The phone as the key of a customer; null if it cannot be one. */
  phone: string | null
  /** The guest's future bookings, and all online bookings today. */
  counted: { coming: number; today: number }
  publicUrl: string
  most: OnlineMost
  newId: () => string
  newCode: () => string
  newToken: () => string
}

/** Books for a guest, confirmed at once. The reply is the same for known and unknown phones. */
export function decideOnlineBooking(
  facts: OnlineBookingFacts,
  wish: OnlineWish,
): Plan<{ reference: string; token: string }> {
  const { settings, phone, counted, most, newId, newCode, newToken } = facts
  const { people, name, notes, email, language } = wish
  if (settings.code === null) throw new AppError('booking.closed')
  const slot = onlineSlot(facts, wish)
  if (phone === null) throw new AppError('booking.phone_invalid')
  if (!placeAt(dayOf(facts), slot, people)) throw new AppError('booking.slot_taken')
  if (counted.coming >= most.coming || counted.today >= most.today)
    throw new AppError('booking.too_many', { retryAfter: HOUR_SECONDS })
  const id = newId()
  const held = holdBestPlace(facts, { reservationId: id, slot, people, mustStart: true })
  const reservedAt = new Date(slot.at)
  const [code, token] = [newCode(), newToken()]
  const added = {
    id,
    code,
    // the name on file for their phone is hidden from them
    customer: { phone, name },
    tableId: held[0]!.tableIds[0]!,
    status: 'booked' as const,
    notes,
    people,
    reservedAt,
    endsAt: endOfTurn(settings, reservedAt, people),
    isPinned: false,
    source: 'online' as const,
    email,
    language,
  }
  const mailed = { ...added, reference: code, name, changes: 0 }
  const link = bookingUrl({ ...facts, code: settings.code }, token)
  return {
    reservations: {
      added,
      held,
      links: [{ token, reservationId: id, waitlistId: null }],
      mails: mailAbout(mailed, { kind: 'booked', link }, facts),
    },
    notifications: [{ kind: 'booking', facts: factsOfBooking(added) }],
    events: [{ type: 'floor_update' }],
    reply: { reference: code, token },
  }
}

/**
 * The start that a guest asks for, if guests may choose it.
 * @throws AppError
 */
export function onlineSlot(
  { settings, store, today, at: now }: RoomFacts,
  { date, people }: { date: string; people: number },
): Slot {
  if (!settings.isOnline) throw new AppError('booking.closed')
  if (people > settings.largestParty) throw new AppError('booking.too_large')
  const start = findStart(settings, date, store)
  if (!start || !isWithinOnlineRules(settings, { day: start.day, at: start.slot.at, now: now.getTime(), today }))
    throw new AppError('booking.outside_hours')
  return start.slot
}
