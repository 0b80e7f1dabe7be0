import { addDays, firstOfMonth, isDay, lastOfMonth, type Day, type DayBounds } from '../../calendar/business-day.ts'

/** True if a text is the last day of a fiscal year, 'MM-DD'. 29 February means the last day of February. */
export const isYearEnd = (text: string): boolean => /^\d{2}-\d{2}$/.test(text) && isDay(`2024-${text}`)

/** The last day of the fiscal year of a day. */
export function fiscalYearEnd(day: Day, yearEnd: string): Day {
  const ofCalendarYear = yearEndIn(Number(day.slice(0, 4)), yearEnd)
  return day <= ofCalendarYear ? ofCalendarYear : yearEndIn(Number(day.slice(0, 4)) + 1, yearEnd)
}

function yearEndIn(year: number, yearEnd: string): Day {
  const day = `${String(year).padStart(4, '0')}-${yearEnd}`
  return isDay(day) ? day : lastOfMonth(`${day.slice(0, 8)}01`)
}

export function fiscalYear(day: Day, yearEnd: string): DayBounds {
  const to = fiscalYearEnd(day, yearEnd)
  return { from: addDays(yearEndIn(Number(to.slice(0, 4)) - 1, yearEnd), 1), to }
}

/** The fiscal month of a day. A month in which a fiscal year ends is two, so that a year is the sum of its months. */
export function fiscalMonth(day: Day, yearEnd: string): DayBounds {
  const end = fiscalYearEnd(day, yearEnd)
  const before = addDays(fiscalYearEnd(firstOfMonth(day), yearEnd), 1)
  const from = before <= day ? before : firstOfMonth(day)
  return { from, to: end < lastOfMonth(day) ? end : lastOfMonth(day) }
}

/** The last day that closings of each kind cover; null before the first. */
export type Closed = {
  yearEnd: string
  day: Day | null
  month: Day | null
  year: Day | null
  /** The first business day with entries that no closing covers. */
  open: Day | null
}

export type DueClosing = { kind: 'day' | 'month' | 'year'; to: Day }

/** The closing to write next, after those it covers; null if none is due today. */
export function dueClosing(closed: Closed, today: Day): DueClosing | null {
  const next = nextClosing(closed)
  return next !== null && next.to < today ? next : null
}

/** The first business day on which a closing is due; null if there is nothing to close. */
export function closingDueOn(closed: Closed): Day | null {
  const next = nextClosing(closed)
  return next && addDays(next.to, 1)
}

/** First days, then the month that they complete, then the year. */
function nextClosing({ yearEnd, day, month, year, open }: Closed): DueClosing | null {
  const isMonthOpen = day !== null && (month === null || month < day)
  const isYearOpen = month !== null && (year === null || year < month)
  const ofMonth = isMonthOpen ? fiscalMonth(day, yearEnd).to : null
  if (open !== null && (ofMonth === null || open <= ofMonth)) {
    const ofYear = isYearOpen && !isMonthOpen ? fiscalYearEnd(month, yearEnd) : null
    if (ofYear === null || open <= ofYear) return { kind: 'day', to: open }
    return { kind: 'year', to: ofYear }
  }
  if (ofMonth !== null) return { kind: 'month', to: ofMonth }
  return isYearOpen ? { kind: 'year', to: fiscalYearEnd(month, yearEnd) } : null
}
