import { addDays, type Day } from '#core/calendar/business-day.ts'
import { wallClock } from '../../../lib/format/wall-clock.ts'

export type StoreClock = { timeZone: string; dayStartsAt: string }

/** The business day an instant falls on in the store: before the day's start it still counts to the evening before. */
export function businessDayOf(instant: string | number | Date, { timeZone, dayStartsAt }: StoreClock): Day {
  const [day = '', time = ''] = wallClock(instant, timeZone).split(' ')
  return time < dayStartsAt.slice(0, 5) ? addDays(day, -1) : day
}
