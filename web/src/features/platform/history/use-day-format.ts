import { useLanguage } from '../../../lib/texts.ts'

/** The day of an instant on the clock of whoever looks. */
export function useDayFormat(): (at: string) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (at) => format.format(new Date(at))
}
