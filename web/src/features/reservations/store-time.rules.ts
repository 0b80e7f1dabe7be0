import { wallClock } from '../../lib/format/wall-clock.ts'

/** A time on the store's clock, as date-time fields write it: 'YYYY-MM-DDTHH:mm'. Texts of this form sort like time. */
export type LocalTime = string

const MINUTE_MS = 60_000

/** Local time of an instant in the restaurant's time zone. */
export function localTimeAt(instant: string | number, timeZone: string): LocalTime {
  return wallClock(instant, timeZone).replace(' ', 'T')
}

/** So many minutes later in local time, as if no clock were ever changed. */
export function addMinutes(time: LocalTime, minutes: number): LocalTime {
  return new Date(localMs(time) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}

/** Minutes from `from` to `to` in local time. */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
  return (localMs(to) - localMs(from)) / MINUTE_MS
}

/** The next full quarter of an hour; a quarter itself stays. */
export function nextQuarter(time: LocalTime): LocalTime {
  return addMinutes(time, (15 - (Number(time.slice(14)) % 15)) % 15)
}

function localMs(time: LocalTime): number {
  return Date.parse(`${time}:00Z`)
}
