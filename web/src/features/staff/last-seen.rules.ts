type Words = { today: (time: string) => string; yesterday: (time: string) => string }

const DAY_MS = 24 * 60 * 60_000

/**
 * Time when somebody was last seen, in the reader's time zone: a time for today and yesterday, else the day. Null if
 * unknown.
 */
export function lastSeenText(at: string | null, now: number, { locale, words }: { locale: string; words: Words }) {
  if (at === null) return null
  const seen = new Date(at)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(seen)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const isOn = (other: number) => day.format(seen) === day.format(other)
  if (isOn(now)) return words.today(time)
  return isOn(now - DAY_MS) ? words.yesterday(time) : day.format(seen)
}
