import { periodBounds, type Day } from '#core/calendar/business-day.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { PeriodChoice } from './period.rules.ts'
import { periodsTexts } from './periods.texts.ts'

/** The period in words, with its days where the store's own day is known: "Today · Nov 21, 2026". */
export function usePeriodName(choice: PeriodChoice, today: Day | null): string {
  const t = useTexts(periodsTexts)
  const { locale } = useLanguage()
  const name = t.types[choice.type]
  const bounds = today === null ? null : periodBounds({ ...choice, today })
  if (!bounds) return name
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const [from, to] = [new Date(`${bounds.from}T00:00:00Z`), new Date(`${bounds.to}T00:00:00Z`)]
  return t.named(name, format.formatRange(from, to))
}
