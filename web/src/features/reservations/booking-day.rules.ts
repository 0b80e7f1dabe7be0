import { addDays, type Day } from '#core/calendar/business-day.ts'
import { beginsOn, minuteInDay, minutesUntil } from '#core/calendar/spans.ts'
import { minuteOf } from '#core/orders/price-times.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { businessDayOfTime } from '#core/reservations/booking-slots.ts'
import type { Service } from '#core/reservations/booking-rules.ts'
import { tableIdsOf } from './reservation-form.rules.ts'
import { localTimeAt, minutesBetween, type LocalTime } from './store-time.rules.ts'

type Hours = { services: readonly Service[]; dayStartsAt: string }
/** A service of one day, in minutes since the midnight of that day; its starts go on to `last`. */
export type ServiceOfDay = { from: number; last: number; first: string }

const UNBOUND = { firstDay: null, lastDay: null }

/** The services that begin on a business day, in their order. */
export function servicesOfDay({ services, dayStartsAt }: Hours, day: Day): ServiceOfDay[] {
  return services
    .filter(({ days }) => beginsOn({ days, ...UNBOUND }, day))
    .map(({ first, last }) => {
      const from = minuteInDay(minuteOf(first), minuteOf(dayStartsAt))
      return { from, last: from + minutesUntil(minuteOf(first), minuteOf(last)), first }
    })
    .toSorted((a, b) => a.from - b.from)
}

/** The day whose services a time belongs to: the evening before as long as that goes on, however late it is. */
export function bookingDayOf(time: LocalTime, hours: Hours): Day {
  const today = businessDayOfTime(time, hours.dayStartsAt)
  const before = addDays(today, -1)
  const minute = minutesBetween(`${before}T00:00`, time)
  const goesOn = servicesOfDay(hours, before).some(({ from, last }) => from <= minute && minute <= last)
  return goesOn ? before : today
}

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const
export type Meal = (typeof MEALS)[number]

const NOON_BEGINS = 10 * 60 + 30
const EVENING_BEGINS = 16 * 60

/** The meal at a minute since midnight. */
export function mealAt(minute: number): Meal {
  if (minute < NOON_BEGINS) return 'breakfast'
  return minute < EVENING_BEGINS ? 'lunch' : 'dinner'
}

export type CoversOfService = {
  /** Null for the whole day, if no services are set up. */
  meal: Meal | null
  /** The first start, where two services are called alike. */
  first: string | null
  covers: number
  bookings: number
}

/**
 * Covers and bookings by service. One between two services counts for the earlier, one before the first for the first.
 */
export function coversOfDay(
  reservations: readonly Reservation[],
  day: Day,
  clock: Hours & { timeZone: string },
): CoversOfService[] {
  const services = servicesOfDay(clock, day)
  const slots = services.length > 0 ? services : [null]
  const counted = slots.map(() => ({ covers: 0, bookings: 0 }))
  for (const { at, people_count, status, stage } of reservations) {
    if (status === 'cancelled' || stage === 'no_show') continue
    const minute = minutesBetween(`${day}T00:00`, localTimeAt(at, clock.timeZone))
    const own =
      counted[
        Math.max(
          0,
          services.findLastIndex(({ from }) => from <= minute),
        )
      ]!
    own.covers += people_count ?? 0
    own.bookings += 1
  }
  return slots.map((service, at) => {
    const meal = service && mealAt(service.from)
    const isAlone = services.filter(({ from }) => mealAt(from) === meal).length <= 1
    return { meal, first: service && !isAlone ? service.first : null, ...counted[at]! }
  })
}

/** Parties still to come, in order of time, and the others: seated, gone, absent or cancelled. */
export function fromNow(reservations: readonly Reservation[], nowMs: number) {
  const isToCome = ({ status, stage, endsAt }: Reservation) =>
    status !== 'cancelled' && stage === 'expected' && Date.parse(endsAt) > nowMs
  return { next: reservations.filter(isToCome), others: reservations.filter((one) => !isToCome(one)) }
}

const KEPT_MINUTES = 120

/** The tables that a booking holds within two hours of this time. */
export function takenTables(
  reservations: readonly Reservation[],
  { time, timeZone, except }: { time: LocalTime; timeZone: string; except?: string | undefined },
): Map<string, Reservation> {
  const taken = new Map<string, Reservation>()
  for (const one of reservations) {
    const isHeld = one.status !== 'cancelled' && (one.stage === 'expected' || one.stage === 'seated')
    if (!isHeld || one.id === except) continue
    const [from, until] = [localTimeAt(one.at, timeZone), localTimeAt(one.endsAt, timeZone)]
    if (minutesBetween(time, from) >= KEPT_MINUTES || until <= time) continue
    for (const id of tableIdsOf(one)) if (!taken.has(id)) taken.set(id, one)
  }
  return taken
}
