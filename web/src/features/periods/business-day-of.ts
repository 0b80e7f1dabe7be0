import { addDays, type Day } from '#core/calendar/business-day.ts'

export type StoreClock = { timeZone: string; dayStartsAt: string }

/** The business day an instant falls on in the store: before the day's start it still counts to the evening before. */
export function businessDayOf(instant: string | Date, { timeZone, dayStartsAt }: StoreClock): Day {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${part('hour')}:${part('minute')}` < dayStartsAt.slice(0, 5) ? addDays(day, -1) : day
}
