/** A span without pushes and mails: weekdays (1 Monday to 7 Sunday) and times. */
export type QuietSpan = { days: number[]; from: string; to: string }

const DAY = 1440
const WEEK = 7 * DAY

/** A store's clock: weekday from 1 (Monday), and minutes since midnight. */
export type WallClock = { weekday: number; minute: number }

/** 'HH:mm' as minutes since midnight; '24:00' is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** True for a valid span: some weekdays, and two different times. */
export function isQuietSpan({ days, from, to }: QuietSpan): boolean {
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
  const areDays = days.length > 0 && days.every((day) => Number.isInteger(day) && 1 <= day && day <= 7)
  return areDays && isTime(from) && (isTime(to) || to === '24:00') && from !== to
}

/**
 * Minutes until quiet hours end: 0 outside them, null if they never end. A span that ends before it begins ends on the
 * next day; spans that touch or overlap are one.
 */
export function quietMinutes(spans: readonly QuietSpan[], { weekday, minute }: WallClock): number | null {
  const now = (weekday - 1) * DAY + minute
  const stretches = spans.flatMap(({ days, from, to }) => {
    const length = (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY
    return days.map((day) => ({ start: (day - 1) * DAY + minutesOf(from), length }))
  })
  let at = now
  while (at - now < WEEK) {
    const around = stretches.find(({ start, length }) => (at - start + 2 * WEEK) % WEEK < length)
    if (!around) return at - now
    at += around.length - ((at - around.start + 2 * WEEK) % WEEK)
  }
  return null
}
