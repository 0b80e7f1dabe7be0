import { addDays, firstOfMonth, lastOfMonth, type DayBounds } from '#core/calendar/business-day.ts'

/** A period as the months that lie in it whole, from the first of one to the end of one, and the days left at its ends. */
export type ReportSpans = { months: DayBounds | null; days: DayBounds[] }

/** However long the period, little is read for it: a row per month, and at most two months of single days. */
export function reportSpans({ from, to }: DayBounds): ReportSpans {
  const months = {
    from: from === firstOfMonth(from) ? from : addDays(lastOfMonth(from), 1),
    to: to === lastOfMonth(to) ? to : addDays(firstOfMonth(to), -1),
  }
  if (months.from > months.to) return { months: null, days: [{ from, to }] }
  const ends = [
    { from, to: addDays(months.from, -1) },
    { from: addDays(months.to, 1), to },
  ]
  return { months, days: ends.filter((end) => end.from <= end.to && (end.from < months.from || end.to > months.to)) }
}

/** Whether one stored figure covers the whole period: a single day, or a single month. */
export function isOneSpan({ months, days }: ReportSpans): boolean {
  if (months) return days.length === 0 && months.from === firstOfMonth(months.to)
  return days.length === 1 && days[0]!.from === days[0]!.to
}
