import type { Day } from '../calendar/business-day.ts'
import { addDays } from '../calendar/business-day.ts'
import { instantOf, type LocalTime } from '../calendar/local-time.ts'
import type { BookingRules, Service } from './booking-rules.ts'

/** How a restaurant counts its time. */
export type StoreClock = { timeZone: string; dayStartsAt: string }

/** A time at which parties may start. */
export type Slot = { time: LocalTime; at: number }

const MINUTES_A_DAY = 1440
const MINUTE_MS = 60_000

/**
 * The starts of a business day, in the order of their time. A time before the start of the day is in the night that follows;
 * the hour that is left out when clocks are put forward has none.
 */
export function slotsOfDay(
  { services, closedDays, slotMinutes }: Pick<BookingRules, 'services' | 'closedDays' | 'slotMinutes'>,
  day: Day,
  clock: StoreClock,
): Slot[] {
  if (closedDays.includes(day)) return []
  const minutes = services
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .flatMap((service) => startsOf(service, slotMinutes, clock.dayStartsAt))
  return [...new Set(minutes)]
    .toSorted((a, b) => a - b)
    .flatMap((minute) => {
      const time = timeAt(day, minute)
      const at = instantOf(time, clock.timeZone)
      return at === null ? [] : [{ time, at }]
    })
}

/** Whether the last start of a service is not before the first, in a business day that begins so. */
export function isServiceInOrder({ first, last }: Pick<Service, 'first' | 'last'>, dayStartsAt: string): boolean {
  return minuteOf(first, dayStartsAt) <= minuteOf(last, dayStartsAt)
}

/** The business day that a local time falls on. */
export function businessDayOfTime(time: LocalTime, dayStartsAt: string): Day {
  const day = time.slice(0, 10)
  return time.slice(11, 16) < dayStartsAt ? addDays(day, -1) : day
}

/** The instants between which a party that starts then shares its slot with others. */
export function slotAround({ time, at }: Slot, slotMinutes: number): { from: number; until: number } {
  const from = at - (Number(time.slice(14, 16)) % slotMinutes) * MINUTE_MS
  return { from, until: from + slotMinutes * MINUTE_MS }
}

/** 1 is Monday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function startsOf({ first, last }: Service, slotMinutes: number, dayStartsAt: string): number[] {
  const from = minuteOf(first, dayStartsAt)
  const count = Math.floor((minuteOf(last, dayStartsAt) - from) / slotMinutes) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => from + at * slotMinutes)
}

/** Minutes since the midnight of a business day; those before its start are of the next date. */
function minuteOf(time: string, dayStartsAt: string): number {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return time < dayStartsAt ? minute + MINUTES_A_DAY : minute
}

function timeAt(day: Day, minute: number): LocalTime {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 16)
}
