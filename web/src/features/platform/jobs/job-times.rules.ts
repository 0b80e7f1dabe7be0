const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()

/** The time of day to the second; with its day where that is another one than today. */
export function jobTime(at: string, { locale, now }: { locale: string; now: number }): string {
  const date = new Date(at)
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const day = { day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(locale, isSameDay(date, new Date(now)) ? time : { ...day, ...time }).format(date)
}

/** How long a run took, or an interval is, in the unit that suits it. */
export function jobDuration(ms: number, locale: string): string {
  const inUnit = (value: number, unit: string, digits = 0) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
      value,
    )
  if (ms < SECOND_MS) return inUnit(ms, 'millisecond')
  if (ms < MINUTE_MS) return inUnit(ms / SECOND_MS, 'second', 1)
  if (ms < HOUR_MS) return inUnit(ms / MINUTE_MS, 'minute', 1)
  return inUnit(ms / HOUR_MS, 'hour', 1)
}
