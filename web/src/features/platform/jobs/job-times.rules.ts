const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** The time of day to the second, with its day if not today. */
export function jobTime(at: string, { locale, now }: { locale: string; now: number }): string {
  const date = new Date(at)
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const day = { day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(locale, isSameDay(date, new Date(now)) ? time : { ...day, ...time }).format(date)
}

/** A duration in the unit that suits it; the units' signs are the same in both languages. */
export function jobDuration(ms: number, locale: string): string {
  const inUnit = (value: number, sign: string) =>
    `${value.toLocaleString(locale, { maximumFractionDigits: 1 })}\u00A0${sign}`
  if (ms < SECOND_MS) return inUnit(ms, 'ms')
  if (ms < MINUTE_MS) return inUnit(ms / SECOND_MS, 's')
  if (ms < HOUR_MS) return inUnit(ms / MINUTE_MS, 'min')
  return inUnit(ms / HOUR_MS, 'h')
}
