import { addDays, type DayBounds } from '#core/calendar/business-day.ts'
import { fiscalYear } from '#core/fiscal/closings/periods.ts'

/**
 * Cuts a fiscal year into spans of twelve months at most, the earliest first: the one in which its end was changed may
 * be longer.
 */
export function spansOfYear({ from, to }: DayBounds): DayBounds[] {
  const last = fiscalYear(to, to.slice(5))
  if (last.from <= from) return [{ from, to }]
  return [...spansOfYear({ from, to: addDays(last.from, -1) }), last]
}
