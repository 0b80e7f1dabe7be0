import { wallClock } from '../../lib/format/wall-clock.ts'

/** A time on the store's clock, as date-time fields write it: 'YYYY-MM-DDTHH:mm'. Texts of this form sort like time. */
export type LocalTime = string

const MINUTE_MS = 60_000

/** What the store's clock shows at an instant, whatever the clock of this device shows. */
export function localTimeAt(instant: string | number, timeZone: string): LocalTime {
  return wallClock(instant, timeZone).replace(' ', 'T')
}

/** So many minutes later in local time, as if no clock were ever changed. */
export function addMinutes(time: LocalTime, minutes: number): LocalTime {
  return new Date(localMs(time) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}

/** How many minutes `to` is later than `from` in local time. */
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
