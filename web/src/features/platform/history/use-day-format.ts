import { useLanguage } from '../../../lib/texts.ts'

/** Formats the day of an instant in the reader's time zone. */
export function useDayFormat(): (at: string) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (at) => format.format(new Date(at))
}
