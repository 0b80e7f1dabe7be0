import { isDay, type Day } from '#core/calendar/business-day.ts'
import { readClockTime } from './clock-time.rules.ts'

const PART = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const TYPED = /^(\d{1,4})[^\d\p{L}]+(\d{1,2})[^\d\p{L}]+(\d{1,4})$/u

/** Western digits and months of January to December, whatever the locale prefers: they can be typed. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' })

/** A day ('2026-12-31'), or a time of one ('2026-12-31T20:30'), in figures as the locale writes them; '' if it is neither. */
export function dayInFigures(value: string, locale: string): string {
  const [day = '', time] = value.split('T')
  if (!isDay(day)) return ''
  const format = formatOf(locale, time === undefined ? PART : { ...PART, ...TIME })
  return format.format(new Date(`${day}T${time ?? '00:00'}Z`))
}

/** The day that somebody typed in the order of the locale, or year first; null while it is none or lacks its century. */
export function readDay(text: string, locale: string): Day | null {
  const order = formatOf(locale, PART)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal')
  const figures = figuresOf(text.trim(), order)
  if (!figures) return null
  const [first, , last] = figures
  const parts = first.length === 4 ? ['year', 'month', 'day'] : order
  const part = (type: string) => figures[parts.indexOf(type)] ?? ''
  if (part('year').length !== 4 || (first.length === 4 && last.length > 2)) return null
  const day = [part('year'), part('month').padStart(2, '0'), part('day').padStart(2, '0')].join('-')
  return isDay(day) ? day : null
}

/** Three figures with signs between them, or eight digits without any. */
function figuresOf(text: string, order: readonly string[]): [string, string, string] | null {
  const typed = TYPED.exec(text)
  if (typed) return [typed[1]!, typed[2]!, typed[3]!]
  if (!/^\d{8}$/.test(text)) return null
  return order[0] === 'year'
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
}

/** The day and time that somebody typed, as '2026-12-31T20:30'; null while one of them is missing or wrong. */
export function readDayAndTime(text: string, locale: string): string | null {
  const [, dayText, timeText] = /^(\S+?)(?:T|,?\s+)(.+)$/.exec(text.trim()) ?? []
  const day = readDay(dayText ?? '', locale)
  const time = readHalfDayTime(timeText ?? '')
  return day === null || time === null ? null : `${day}T${time}`
}

/** 8:30 pm as well as 20:30. */
function readHalfDayTime(text: string): string | null {
  const [, clock, half] = /^(.*?)\s*([ap])\.?m\.?$/i.exec(text.trim()) ?? []
  const time = readClockTime(clock ?? text)
  if (time === null || half === undefined) return time
  const hour = Number(time.slice(0, 2))
  if (hour < 1 || hour > 12) return null
  return `${String((hour % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0')}${time.slice(2)}`
}
