import { useLanguage } from '../../../lib/texts.ts'

/** Names of weekdays; 1 is Monday. */
export function useWeekdayNames() {
  const { locale } = useLanguage()
  const named = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
    // 1 January 2024 was a Monday
    return (day: number) => format.format(Date.UTC(2024, 0, day))
  }
  return { short: named('short'), long: named('long') }
}
