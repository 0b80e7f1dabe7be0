type Words = { today: (time: string) => string; yesterday: (time: string) => string }

const DAY_MS = 24 * 60 * 60_000

/** When somebody was seen last, on the clock of who reads it: the time of today and yesterday, else the day; null where it is not known. */
export function lastSeenText(at: string | null, now: number, { locale, words }: { locale: string; words: Words }) {
  if (at === null) return null
  const seen = new Date(at)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(seen)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const isOn = (other: number) => day.format(seen) === day.format(other)
  if (isOn(now)) return words.today(time)
  return isOn(now - DAY_MS) ? words.yesterday(time) : day.format(seen)
}
