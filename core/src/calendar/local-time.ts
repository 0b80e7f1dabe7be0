/** A time on a clock without a zone, 'YYYY-MM-DDTHH:mm'. Texts of this form sort like time. */
export type LocalTime = string

const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of a zone at an instant. */
export function localTimeOf(instantMs: number, timeZone: string): LocalTime {
  let format = formats.get(timeZone)
  if (!format) {
    // the Swedish form is that of ISO 8601
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(instantMs).replace(' ', 'T')
}

/**
 * The instant of a local time; null in the hour skipped when clocks go forward. A time that occurs twice means the
 * second, as in PostgreSQL.
 */
export function instantOf(time: LocalTime, timeZone: string): number | null {
  const asUtc = Date.parse(`${time}:00Z`)
  const found = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - offsetAt(near, timeZone))
    .filter((instant) => localTimeOf(instant, timeZone) === time)
  return found.length === 0 ? null : Math.max(...found)
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const minute = instantMs - (instantMs % 60_000)
  return Date.parse(`${localTimeOf(minute, timeZone)}:00Z`) - minute
}
