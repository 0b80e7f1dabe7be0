import { addDays, firstOfMonth, lastOfMonth, type DayBounds } from '#core/calendar/business-day.ts'

/** A period as its whole months, and the days left at its ends. */
export type ReportSpans = { months: DayBounds | null; days: DayBounds[] }

/** Keeps reads small for any period: a row per month, and at most two months of single days. */
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

/** True if one stored figure covers the whole period: a single day or month. */
export function isOneSpan({ months, days }: ReportSpans): boolean {
  if (months) return days.length === 0 && months.from === firstOfMonth(months.to)
  return days.length === 1 && days[0]!.from === days[0]!.to
}
