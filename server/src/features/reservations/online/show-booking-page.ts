import { addDays, weekdayOf, type Day } from '#core/calendar/business-day.ts'
import type { BookingPage, FreeTime, GuestBooking } from '#core/contract/guests/public-bookings.ts'
import { availabilityOfDay, isWithinOnlineRules } from '#core/reservations/availability.ts'
import { dayOf } from '#core/reservations/booking-day.ts'
import type { BookingSettings } from '#core/reservations/booking-rules.ts'
import { slotsOfDay, type StoreClock } from '#core/reservations/booking-slots.ts'
import type { BookingToChange } from '#core/reservations/booking-to-change.ts'
import { changeUntil } from '#core/reservations/decide-guest-change.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { hashToken } from '../../account/sessions/session-tokens.ts'
import { loadStoreOfGuests } from '../../store/load-store.ts'
import { findBooking, getBookingStore } from '../booking-facts.queries.ts'
import { findBookingLink } from '../booking-links.queries.ts'
import { loadBookingSettings } from '../rules/load-booking-settings.ts'
import { loadWholeDay } from '../show-availability.ts'

/** The restaurant, and the choices for guests. */
export async function showBookingPage(tx: ReadTx): Promise<BookingPage> {
  const settings = await loadBookingSettings(tx)
  if (!settings.isOnline) throw new AppError('booking.closed')
  const [{ today, ...clock }, store] = await awaitPipelined([getBookingStore(tx.db, null), loadStoreOfGuests(tx)])
  const firstDay = firstDayOf(settings, today, clock)
  const lastDay = addDays(today, settings.furthestDays)
  return {
    store,
    rules: {
      largestParty: settings.largestParty,
      firstDay,
      lastDay,
      closedDays: closedDaysOf(settings, firstDay, lastDay),
      timeZone: clock.timeZone,
    },
  }
}

/** The starts that guests may choose on a day; for a guest changing a booking, their own table counts as free. */
export async function showFreeTimes(
  tx: ReadTx,
  { date, people, token }: { date: Day; people: number; token?: string | undefined },
): Promise<FreeTime[]> {
  const own = token === undefined ? undefined : await findBookingLink(tx.db, hashToken(token))
  const room = await loadWholeDay(tx, date)
  const { settings, today } = room
  if (!settings.isOnline) throw new AppError('booking.closed')
  if (people > settings.largestParty) throw new AppError('booking.too_large')
  const day = dayOf(room, own?.reservationId)
  return availabilityOfDay(day, date, people)
    .filter(({ at }) => isWithinOnlineRules(settings, { day: date, at, now: day.now, today }))
    .map(({ time, isFree }) => ({ time, isFree }))
}

/** A booking on its guest's own page. */
export async function showGuestBooking(tx: ReadTx, token: string): Promise<GuestBooking> {
  const booking = await findBooking(tx.db, { id: null, tokenHash: hashToken(token) })
  if (!booking) throw new AppError('reservation.not_found')
  const [{ timeZone }, store] = await awaitPipelined([getBookingStore(tx.db, null), loadStoreOfGuests(tx)])
  const { code, largestParty } = await loadBookingSettings(tx)
  const until = changeUntil(booking)
  const status = statusOf(booking)
  return {
    store,
    code,
    reference: booking.reference,
    date: booking.storeTime,
    at: booking.reservedAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    people: booking.people ?? 1,
    name: booking.name,
    notes: booking.notes,
    status,
    changeUntil: until.toISOString(),
    mayChange: status === 'booked' && until > new Date(),
    timeZone,
    largestParty,
  }
}

function statusOf({ status, stage }: BookingToChange): GuestBooking['status'] {
  if (status === 'cancelled') return 'cancelled'
  if (stage === 'seated' || stage === 'done' || stage === 'no_show') return stage
  return status === 'paid' ? 'done' : 'booked'
}

/** Today; yesterday while guests may still come to its evening. */
function firstDayOf(settings: BookingSettings, today: Day, clock: StoreClock): Day {
  const yesterday = addDays(today, -1)
  const now = Date.now()
  const isGoingOn = slotsOfDay(settings, yesterday, clock).some(({ at }) =>
    isWithinOnlineRules(settings, { day: yesterday, at, now, today }),
  )
  return isGoingOn ? yesterday : today
}

/** Days without a service: closed ones, and weekdays that have none. */
function closedDaysOf({ services, closedDays }: BookingSettings, from: Day, to: Day): Day[] {
  const closed: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (closedDays.includes(day) || !services.some(({ days }) => days.includes(weekdayOf(day)))) closed.push(day)
  }
  return closed
}
