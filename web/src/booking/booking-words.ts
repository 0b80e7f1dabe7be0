import { useLanguage, useTexts } from '../lib/texts.ts'
import { bookingTexts } from './booking.texts.ts'

/** Days, times and numbers of people as text, in the restaurant's time zone. */
export function useBookingWords() {
  const t = useTexts(bookingTexts)
  const { locale } = useLanguage()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (local: string) => words.format(new Date(`${local.length === 10 ? `${local}T12:00` : local.slice(0, 16)}Z`))
  }
  return {
    locale,
    longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: format({ weekday: 'short', day: 'numeric', month: 'short' }),
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'narrow' }),
    weekdayName: format({ weekday: 'long' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
    people: (count: number) => t.people({ count, figure: count.toLocaleString(locale) }),
  }
}
