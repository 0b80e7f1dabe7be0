import { periodBounds, type Day, type DayBounds } from '#core/calendar/business-day.ts'
import type { Period } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'

/** The days of a requested period; without a type, today. Refuses unknown types and reversed spans. */
export function daysOfPeriod({ type, from, to }: Period, today: Day): DayBounds {
  const bounds = periodBounds({ type: type ?? 'today', today, from, to })
  if (!bounds) throw new AppError('period.invalid')
  return bounds
}
