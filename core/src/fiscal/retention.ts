import type { Day } from '../calendar/business-day.ts'

/** The last day to keep the journal of a fiscal year that ended on this day; the country decides the `years`. */
export const keptUntil = (yearEnd: Day, years: number): Day =>
  `${Number(yearEnd.slice(0, 4)) + years}${yearEnd.slice(4)}`
