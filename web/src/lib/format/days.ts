import type { Day } from '#core/calendar/business-day.ts'

/** The day in this device's zone, as date fields and every spreadsheet read it. */
export function localDay(at: Date): Day {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The time in this device's zone: "2026-11-21T19:04:00". */
export function localDateTime(at: Date): string {
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The day of the platform, whose restaurants lie in many zones. */
export function utcDay(at = new Date()): Day {
  return at.toISOString().slice(0, 10)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

/** A day as the reader writes it: "24 Nov 2028". */
export function formatDay(day: Day, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
