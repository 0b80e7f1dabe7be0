/** A date of the calendar, 'YYYY-MM-DD', between the years 1 and 9999. Texts of this form sort like the days they name. */
export type Day = string

export const PERIODS = ['today', 'tomorrow', 'yesterday', 'last_7days', 'this_month', 'last_month', 'custom'] as const
export type PeriodType = (typeof PERIODS)[number]

/** A span of days; both ends belong to it. */
export type DayBounds = { from: Day; to: Day }

/** A period as it was asked for; `today` is the store's business day, `from` and `to` count for `custom` only. */
export type PeriodRequest = { type: string; today: Day; from?: Day | null; to?: Day | null }

const MS_PER_DAY = 86_400_000
const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'

/** True for a date that exists: '2024-02-29' is one, '2023-02-29' and '2024-2-9' are not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && dayOf(ms) === text
}

/** The day so many days later, or earlier when negative; it stops at the ends of the calendar. */
export function addDays(day: Day, count: number): Day {
  const ms = msOf(day) + count * MS_PER_DAY
  if (ms < msOf(FIRST_DAY)) return FIRST_DAY
  if (ms > msOf(LAST_DAY)) return LAST_DAY
  return dayOf(ms)
}

/** The weekday: 1 is Monday. */
export function weekdayOf(day: Day): number {
  // 1 January 1970 was a Thursday
  return ((((msOf(day) / MS_PER_DAY + 3) % 7) + 7) % 7) + 1
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (msOf(to) - msOf(from)) / MS_PER_DAY
}

/** The same day one month later, or that month's last day where it is shorter: 31 January → 28 or 29 February. */
export function sameDayNextMonth(day: Day): Day {
  const nextMonth = addDays(lastOfMonth(day), 1)
  const sameDay = `${nextMonth.slice(0, 8)}${day.slice(8)}`
  return isDay(sameDay) ? sameDay : lastOfMonth(nextMonth)
}

/** The days of a period; null for an unknown type or a custom period without a valid span. */
export function periodBounds({ type, today, from, to }: PeriodRequest): DayBounds | null {
  switch (type) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7days':
      return { from: addDays(today, -6), to: today }
    case 'this_month':
      return monthOf(today)
    case 'last_month':
      return monthOf(addDays(firstOfMonth(today), -1))
    case 'custom':
      return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null
    default:
      return null
  }
}

/** The past part of a period: until today while it is running, else all of it. */
export function elapsedDays({ from, to }: DayBounds, today: Day): DayBounds {
  return from <= today && today < to ? { from, to: today } : { from, to }
}

/**
 * The days to compare a period with. A day: the same weekday of the week before. A past month: the month before. A
 * running month: as many days from the first of the month before or, if that month is shorter, the days right before.
 * Any other span: as many days right before as have passed of it.
 */
export function comparedPeriod(bounds: DayBounds, today: Day): DayBounds {
  const { from, to } = elapsedDays(bounds, today)
  if (from === to && from === bounds.to) return { from: addDays(from, -7), to: addDays(from, -7) }
  const rightBefore = { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
  const isMonth = from === firstOfMonth(from) && bounds.to === lastOfMonth(from)
  if (!isMonth) return rightBefore
  const monthBefore = monthOf(addDays(from, -1))
  if (to < today || today < from) return monthBefore
  const asManyDays = { from: monthBefore.from, to: addDays(monthBefore.from, daysBetween(from, to)) }
  return asManyDays.to <= monthBefore.to ? asManyDays : rightBefore
}

function monthOf(day: Day): DayBounds {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

export function lastOfMonth(day: Day): Day {
  // Day 0 of the next month. Date.UTC would take the years below 100 for those of the twentieth century.
  const end = new Date(0)
  end.setUTCFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)
  return dayOf(end.getTime())
}

// In UTC, so that neither the machine's time zone nor a clock change shifts a day.
function msOf(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`${day} is no day`)
  return ms
}

function dayOf(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10)
}
