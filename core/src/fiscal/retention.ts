import type { Day } from '../calendar/business-day.ts'

/** The last day on which the journal of a fiscal year that ended on a day is kept; `years` is a figure of the country. */
export const keptUntil = (yearEnd: Day, years: number): Day =>
  `${Number(yearEnd.slice(0, 4)) + years}${yearEnd.slice(4)}`
