import { useMemo } from 'react'
import { useLanguage } from '../../lib/texts.ts'

/** Instants as text, on the clock of the store and in the reader's locale. */
export function useStoreTime(timeZone: string) {
  const { locale } = useLanguage()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    })
    const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    const both = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    return {
      day: (instant: string) => day.format(new Date(instant)),
      shortDay: (instant: string) => short.format(new Date(instant)),
      time: (instant: string) => time.format(new Date(instant)),
      dateAndTime: (instant: string) => both.format(new Date(instant)),
    }
  }, [locale, timeZone])
}
