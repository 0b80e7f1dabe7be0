import { periodBounds, type Day, type DayBounds, type PeriodType } from '#core/calendar/business-day.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { PeriodChoice } from './period.rules.ts'
import { periodsTexts } from './periods.texts.ts'

/** The name of the period, with its days where the store's own day is known: "Today · Nov 21, 2026". */
export function usePeriodName(choice: PeriodChoice, today: Day | null): string {
  return useNamedDays(choice.type, today === null ? null : periodBounds({ ...choice, today }))
}

/** The same where the days themselves are known, or not yet. */
export function useNamedDays(type: PeriodType, bounds: DayBounds | null): string {
  const t = useTexts(periodsTexts)
  const daysText = useDaysText()
  const name = t.types[type]
  return bounds === null ? name : t.named({ name, days: daysText(bounds) })
}

/** Days from one to another as text: "Nov 14 – 21, 2026". */
export function useDaysText(): (bounds: DayBounds) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return ({ from, to }) => format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}
