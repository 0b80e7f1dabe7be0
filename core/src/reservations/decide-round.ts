import { addDays } from '../calendar/business-day.ts'
import { localTimeOf } from '../calendar/local-time.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import type { BookingStore } from './booking-day.ts'
import { LATE_AFTER_MINUTES, NO_SHOW_AFTER_MINUTES, type BookingSettings } from './booking-rules.ts'
import { bookingUrl, mailAbout, type BookingToChange } from './booking-to-change.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** An expected booking that may be due for an automatic action. */
export type DueBooking = Pick<
  BookingToChange,
  'id' | 'reference' | 'customerPhone' | 'name' | 'reservedAt' | 'endsAt' | 'people' | 'email' | 'language' | 'changes'
> & {
  createdAt: Date
  lateAt: Date | null
  remindedAt: Date | null
  /** Staff took a no-show back. */
  returnedAt: Date | null
}

export type RoundFacts = {
  numbers: Numbers
  settings: BookingSettings
  store: BookingStore
  due: readonly DueBooking[]
  at: Date
  publicUrl: string
  newToken: () => string
}

/**
 * Marks late parties, releases the tables of no-shows, and sends reminders for tomorrow to those who booked earlier.
 */
export function decideRound(facts: RoundFacts): Decided {
  const { due, settings, publicUrl, newToken } = facts
  const { code } = settings
  const idsOf = (bookings: readonly DueBooking[]) => bookings.map(({ id }) => id)
  const late = due.filter((booking) => booking.lateAt === null && isPastBy(booking, LATE_AFTER_MINUTES, facts))
  const gone = settings.freesNoShows
    ? due.filter((one) => one.returnedAt === null && isPastBy(one, NO_SHOW_AFTER_MINUTES, facts))
    : []
  const reminded = settings.reminds && code !== null ? due.filter((booking) => comesTomorrow(booking, facts)) : []
  const letters = reminded.map((booking) => {
    const token = newToken()
    return {
      link: { token, reservationId: booking.id, waitlistId: null },
      mails: mailAbout(booking, { kind: 'reminder', link: bookingUrl({ code, publicUrl }, token) }, facts),
    }
  })
  return {
    reservations: {
      late: idsOf(late),
      staged: idsOf(gone).map((id) => ({ id, stage: 'no_show' })),
      released: idsOf(gone),
      reminded: idsOf(reminded),
      links: letters.map(({ link }) => link),
      mails: letters.flatMap(({ mails }) => mails),
    },
    noShows: gone.map(({ customerPhone }) => ({ phone: customerPhone, change: 1 })),
    notifications: [],
    events: late.length + gone.length > 0 ? [{ type: 'floor_update' }] : [],
  }
}

function isPastBy({ reservedAt }: DueBooking, minutes: number, { at }: Pick<RoundFacts, 'at'>): boolean {
  const since = at.getTime() - reservedAt.getTime()
  return since >= minutes * MINUTE_MS && since < DAY_MS
}

function comesTomorrow(
  { reservedAt, createdAt, email, remindedAt }: DueBooking,
  { at, store }: Pick<RoundFacts, 'at' | 'store'>,
): boolean {
  const dayAt = (instant: Date) => localTimeOf(instant.getTime(), store.timeZone).slice(0, 10)
  const isTomorrow = dayAt(reservedAt) === addDays(dayAt(at), 1)
  const isWithinDay = reservedAt.getTime() - at.getTime() <= DAY_MS
  const isBookedAhead = reservedAt.getTime() - createdAt.getTime() > DAY_MS
  return email !== null && remindedAt === null && isTomorrow && isWithinDay && isBookedAhead
}
