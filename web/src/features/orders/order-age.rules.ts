export type AgeTone = 'fresh' | 'late' | 'veryLate'

const MINUTE_MS = 60_000
const LATE_MINUTES = 10
const VERY_LATE_MINUTES = 20

/** Whole minutes since an order was placed; a screen whose clock runs behind the server's shows none, not minus one. */
export function ageInMinutes(placedAt: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(placedAt)) / MINUTE_MS))
}

export function ageTone(minutes: number): AgeTone {
  if (minutes >= VERY_LATE_MINUTES) return 'veryLate'
  return minutes >= LATE_MINUTES ? 'late' : 'fresh'
}

type AgeWords = {
  minutes: (minutes: number) => string
  hours: (values: { hours: number; minutes: number }) => string
  days: (values: { days: number; hours: number }) => string
}

/** "6 min", "1 h 20 min", "2 d 3 h". */
export function ageText(minutes: number, words: AgeWords): string {
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? words.hours({ hours, minutes: minutes % 60 })
    : words.days({ days: Math.floor(hours / 24), hours: hours % 24 })
}

type CardClock = { locale: string; timeZone: string | undefined }

/** Making a format takes far longer than using it, and a screen full of cards has one. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The time on an order's card, short: "8:05 PM", in French "20:05". */
export function cardTime(instant: string | number, { locale, timeZone }: CardClock): string {
  const key = `${locale} ${timeZone}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })))
  return format.format(new Date(instant))
}
