import { useLanguage } from '../../../lib/texts.ts'

const DAY_MS = 24 * 3600 * 1000

/** Formats a moment in the restaurant's time zone: the time, with its day if it is not within the last twelve hours. */
export function useClockText(): (instant: string, timeZone: string) => string {
  const { locale } = useLanguage()
  return (instant, timeZone) => {
    const at = new Date(instant)
    const isLongAgo = Date.now() - at.getTime() > DAY_MS / 2
    const day = isLongAgo ? ({ weekday: 'short', day: 'numeric' } as const) : {}
    return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone, ...day }).format(at)
  }
}
