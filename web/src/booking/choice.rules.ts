import { isDay, type Day } from '#core/calendar/business-day.ts'

/**
 * The guest's choices so far; null if not made. The time includes its day, since a time after midnight falls on the
 * next date.
 */
export type Choice = { people: number | null; day: Day | null; time: string | null }

type Bounds = { largestParty: number; firstDay: Day; lastDay: Day }

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** As the address has it; what cannot be chosen is not chosen. */
export function readChoice(search: URLSearchParams, { largestParty, firstDay, lastDay }: Bounds): Choice {
  const count = Number(search.get('people') ?? '')
  if (!Number.isInteger(count) || count < 1 || count > largestParty) return { people: null, day: null, time: null }
  const day = search.get('day') ?? ''
  if (!isDay(day) || day < firstDay || day > lastDay) return { people: count, day: null, time: null }
  const time = search.get('time') ?? ''
  return { people: count, day, time: TIME.test(time) ? time : null }
}

/** The address of a step. */
export function addressOf(pathname: string, { people, day, time }: Choice, isChange: boolean): string {
  const search = new URLSearchParams()
  if (isChange) search.set('change', '1')
  if (people !== null) search.set('people', String(people))
  if (day !== null) search.set('day', day)
  if (time !== null) search.set('time', time)
  const text = search.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The weeks of a month, Monday first; days of other months are null. */
export function weeksOfMonth(month: string): (Day | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const days = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ]
  const weeks: (Day | null)[][] = []
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7)
    weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)])
  }
  return weeks
}

/** The month `count` months after another, 'YYYY-MM'. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
