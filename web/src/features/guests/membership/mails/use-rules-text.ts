import type { Segment } from '#core/contract/guests/segments.ts'
import { formatDay } from '../../../../lib/format/days.ts'
import { moneyText } from '../../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { segmentsTexts } from './segments.texts.ts'

/** The months by name: 1 is January. */
export function monthNames(locale: string): string[] {
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => months.format(new Date(Date.UTC(2026, at, 1))))
}

/** The rules of a segment as a line of words. */
export function useRulesText(currency: string) {
  const t = useTexts(segmentsTexts)
  const { locale } = useLanguage()
  const day = (of: string) => formatDay(of, locale)
  return ({ lastVisit, visitsMin, spentMin, birthdayMonth, tier }: Segment): string => {
    const { from = null, to = null } = lastVisit ?? {}
    const words = [
      from !== null && to !== null
        ? t.rules.between({ from: day(from), to: day(to) })
        : from !== null
          ? t.rules.since(day(from))
          : to !== null && t.rules.until(day(to)),
      visitsMin !== null && t.rules.visits(visitsMin),
      spentMin !== null && t.rules.spent(moneyText(spentMin, currency, locale)),
      birthdayMonth !== null && t.rules.month(monthNames(locale)[birthdayMonth - 1]!),
      tier !== null && t.rules.tier(tier),
    ].filter((word) => word !== false)
    if (words.length === 0) return t.everybody
    const line = words.join(' · ')
    return line.charAt(0).toLocaleUpperCase(locale) + line.slice(1)
  }
}
