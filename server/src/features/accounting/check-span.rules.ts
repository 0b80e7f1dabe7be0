import { daysBetween, type DayBounds } from '#core/calendar/business-day.ts'
import { AppError } from '#core/app-error.ts'

/** Two fiscal years of the longest kind. */
const MOST_DAYS = 800

/** Refuses a span that runs backwards or is longer than anyone books at once. */
export function checkSpan({ from, to }: DayBounds): void {
  if (from > to || daysBetween(from, to) > MOST_DAYS) throw new AppError('period.invalid')
}
