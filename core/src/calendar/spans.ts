import { addDays, weekdayOf, type Day } from './business-day.ts'

export const DAY_MINUTES = 24 * 60

/** A span of the clock that repeats on the days on which it begins. */
export type DaySpan = {
  /** The days on which it begins; 1 is Monday. */
  days: readonly number[]
  /** Minutes since midnight. If `to` is at or before `from`, it is on the next date. */
  from: number
  to: number
  /** The first and the last day on which it begins; null for no bound. */
  firstDay: Day | null
  lastDay: Day | null
}

/** A moment by the store's clock. */
export type ClockMoment = { day: Day; minute: number }

/** Minutes from one time of the clock to the next occurrence of another; 0 if they are equal. */
export function minutesUntil(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES
}

/** The day of a moment, if days begin at this minute of the clock. */
export function dayOfMoment({ day, minute }: ClockMoment, dayStarts: number): Day {
  return minute < dayStarts ? addDays(day, -1) : day
}

/** Minutes from the midnight of a day to a time in it. A time before the start of the day is on the next date. */
export function minuteInDay(minute: number, dayStarts: number): number {
  return dayStarts + minutesUntil(dayStarts, minute)
}

/**
 * True if the moment is within the span. The span belongs to the day on which it begins, with that weekday, first and
 * last day, however far it runs past midnight or the start of the next day (docs/rules/orders.md#spans-past-midnight).
 */
export function isWithin(span: DaySpan, moment: ClockMoment, dayStarts = 0): boolean {
  const length = minutesUntil(span.from, span.to) || DAY_MINUTES
  const isSince = minutesUntil(span.from, moment.minute)
  if (isSince >= length) return false
  const begin = { day: isSince > moment.minute ? addDays(moment.day, -1) : moment.day, minute: span.from }
  return beginsOn(span, dayOfMoment(begin, dayStarts))
}

export function beginsOn({ days, firstDay, lastDay }: Omit<DaySpan, 'from' | 'to'>, day: Day): boolean {
  return days.includes(weekdayOf(day)) && (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)
}
