import type { Day } from '../calendar/business-day.ts'
import { addDays } from '../calendar/business-day.ts'
import { instantOf, type LocalTime } from '../calendar/local-time.ts'
import { beginsOn, dayOfMoment, minuteInDay, minutesUntil } from '../calendar/spans.ts'
import { minuteOf } from '../orders/price-times.ts'
import type { BookingRules, Service } from './booking-rules.ts'

/** A restaurant's time zone and start of the business day. */
export type StoreClock = { timeZone: string; dayStartsAt: string }

/** A time at which parties may start. */
export type Slot = { time: LocalTime; at: number }

const MINUTE_MS = 60_000
const LONGEST_INTO_NEXT_DAY = 20 * 60
const UNBOUND = { firstDay: null, lastDay: null }

/**
 * The starts of a business day's services, in order. They run past midnight and past the start of the next day
 * (docs/rules/orders.md#spans-past-midnight). The hour skipped when clocks go forward has none.
 */
export function slotsOfDay(
  { services, closedDays, slotMinutes }: Pick<BookingRules, 'services' | 'closedDays' | 'slotMinutes'>,
  day: Day,
  clock: StoreClock,
): Slot[] {
  if (closedDays.includes(day)) return []
  const minutes = services
    .filter(({ days }) => beginsOn({ days, ...UNBOUND }, day))
    .flatMap((service) => startsOf(service, slotMinutes, minuteOf(clock.dayStartsAt)))
  return [...new Set(minutes)]
    .toSorted((a, b) => a - b)
    .flatMap((minute) => {
      const time = timeAt(day, minute)
      const at = instantOf(time, clock.timeZone)
      return at === null ? [] : [{ time, at }]
    })
}

/** Finds a start by its local time. After midnight it belongs to the evening before, as long as that service runs. */
export function findStart(rules: BookingRules, time: LocalTime, clock: StoreClock): { day: Day; slot: Slot } | null {
  const today = businessDayOfTime(time, clock.dayStartsAt)
  for (const day of [addDays(today, -1), today]) {
    const slot = slotsOfDay(rules, day, clock).find((one) => one.time === time)
    if (slot) return { day, slot }
  }
  return null
}

/**
 * True if first and last start are in order. A last start may be as late as the end of the business day. Past the start
 * of the next day it must leave a few hours of the whole day, as first and last start are probably swapped otherwise.
 */
export function isServiceInOrder({ first, last }: Pick<Service, 'first' | 'last'>, dayStartsAt: string): boolean {
  const [from, to, dayStarts] = [minuteOf(first), minuteOf(last), minuteOf(dayStartsAt)]
  const isWithinDay = minuteInDay(from, dayStarts) <= minuteInDay(to, dayStarts)
  return isWithinDay || minutesUntil(from, to) <= LONGEST_INTO_NEXT_DAY
}

/** The business day of a local time. */
export function businessDayOfTime(time: LocalTime, dayStartsAt: string): Day {
  return dayOfMoment({ day: time.slice(0, 10), minute: minuteOf(time.slice(11)) }, minuteOf(dayStartsAt))
}

/** The instants between which parties share the slot of this start. */
export function slotAround({ time, at }: Slot, slotMinutes: number): { from: number; until: number } {
  const from = at - (Number(time.slice(14, 16)) % slotMinutes) * MINUTE_MS
  return { from, until: from + slotMinutes * MINUTE_MS }
}

/** Minutes since the midnight of the day. */
function startsOf({ first, last }: Service, slotMinutes: number, dayStarts: number): number[] {
  const from = minuteInDay(minuteOf(first), dayStarts)
  const count = Math.floor(minutesUntil(minuteOf(first), minuteOf(last)) / slotMinutes) + 1
  return Array.from({ length: count }, (_, at) => from + at * slotMinutes)
}

function timeAt(day: Day, minute: number): LocalTime {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 16)
}
