import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { workPeriodsTexts } from './work-periods.texts.ts'

/** Moments and durations of the list, by the clock of the store. */
export function useWorkFormat(timeZone: string) {
  const t = useTexts(workPeriodsTexts)
  const { locale } = useLanguage()
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return {
    moment: (instant: string) => moment.format(new Date(instant)),
    day: (instant: string) => day.format(new Date(instant)),
    duration: (minutes: number) =>
      t.hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
  }
}
