import { weekdayOf, type Day } from '../calendar/business-day.ts'
import { DAY_MINUTES, dayOfMoment, isWithin, minutesUntil, type ClockMoment } from '../calendar/spans.ts'
import { isForDining, type DiningOption, type PriceRule } from './price-rules.ts'

/** How a store counts its hours and its business days. */
export type StoreClock = {
  timeZone: string
  /** 'HH:mm' */
  dayStartsAt: string
}

/** The rules that are active, with the clock by which they hold, the business day and the decimals of prices. */
export type PriceRules = { rules: readonly PriceRule[]; clock: StoreClock; today: Day; digits: number }

/** A moment of the business day, by the clock of the store. */
export type PriceMoment = {
  businessDay: Day
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Since midnight. */
  minute: number
}

const MINUTE_MS = 60_000
/** How far ahead is looked: every weekday comes within. */
const DAYS_AHEAD = 8

/** The rules that are in force at an instant for who eats so; without any, nothing is computed. */
export function rulesInForce(
  rules: readonly PriceRule[],
  at: Date,
  { clock, diningOption }: { clock: StoreClock; diningOption: DiningOption | null },
): readonly PriceRule[] {
  return rulesHolding(rules, at, clock).filter((rule) => isForDining(rule, diningOption))
}

/** The rules whose time it is, whoever they are for. */
export function rulesHolding(rules: readonly PriceRule[], at: Date, clock: StoreClock): readonly PriceRule[] {
  if (rules.length === 0) return rules
  const moment = localTime(at, clock.timeZone)
  const dayStarts = minuteOf(clock.dayStartsAt)
  return rules.filter((rule) => holds(rule, moment, dayStarts))
}

function holds(rule: PriceRule, moment: ClockMoment, dayStarts: number): boolean {
  const { weekdays: days, fromMinute, toMinute, firstDay, lastDay } = rule
  const [from, to] = fromMinute === toMinute ? [dayStarts, dayStarts] : [fromMinute, toMinute]
  return isWithin({ days, from, to, firstDay, lastDay }, moment, dayStarts)
}

/** Where an instant lies in the business days of a store. */
export function priceMoment(at: Date, { timeZone, dayStartsAt }: StoreClock): PriceMoment {
  const moment = localTime(at, timeZone)
  const businessDay = dayOfMoment(moment, minuteOf(dayStartsAt))
  return { businessDay, weekday: weekdayOf(businessDay), minute: moment.minute }
}

/** When a business day begins. */
export function startOfDay(day: Day, { timeZone, dayStartsAt }: StoreClock): Date {
  // an instant at which it is an earlier day in every time zone
  let at = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * DAY_MINUTES * MINUTE_MS)
  do at = nextAt(minuteOf(dayStartsAt), at, timeZone)
  while (localTime(at, timeZone).day < day)
  return at
}

/**
 * When the first of these rules begins or ends after an instant. Where none does within a week, the end of that week, so that
 * whoever waits for it looks again; null without rules.
 */
export function nextPriceChange(rules: readonly PriceRule[], after: Date, clock: StoreClock): Date | null {
  if (rules.length === 0) return null
  const idsAt = (at: Date) =>
    rulesHolding(rules, at, clock)
      .map(({ id }) => id)
      .join(' ')
  const before = idsAt(after)
  return firstTurn(rules, after, clock, (at) => idsAt(at) !== before)
}

/** When a rule in force ends; null where it does not within a week. */
export function endOfRule(rule: PriceRule, after: Date, clock: StoreClock): Date | null {
  const isOver = (at: Date) => rulesHolding([rule], at, clock).length === 0
  const end = firstTurn([rule], after, clock, isOver)
  return isOver(end) ? end : null
}

/** The first instant at which a rule could begin or end and that is wanted; else the last one that was looked at. */
function firstTurn(
  rules: readonly PriceRule[],
  after: Date,
  { timeZone, dayStartsAt }: StoreClock,
  isWanted: (at: Date) => boolean,
): Date {
  const minutes = new Set([
    minuteOf(dayStartsAt),
    ...rules.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute]),
  ])
  const end = after.getTime() + DAYS_AHEAD * DAY_MINUTES * MINUTE_MS
  let at = after
  do {
    const from = at
    at = new Date(Math.min(...[...minutes].map((minute) => nextAt(minute, from, timeZone).getTime())))
    at = clockChange(from, at, timeZone) ?? at
  } while (!isWanted(at) && at.getTime() < end)
  return at
}

/** When the clock is put forward or back after one instant and until another less than a day later; null where it is not. */
function clockChange(after: Date, until: Date, timeZone: string): Date | null {
  const offset = offsetAt(after, timeZone)
  if (offsetAt(until, timeZone) === offset) return null
  let [before, since] = [after, until].map((at) => Math.floor(at.getTime() / MINUTE_MS)) as [number, number]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    if (offsetAt(new Date(middle * MINUTE_MS), timeZone) === offset) before = middle
    else since = middle
  }
  return new Date(since * MINUTE_MS)
}

/** How many minutes the clock is ahead of UTC. */
function offsetAt(at: Date, timeZone: string): number {
  const { day, minute } = localTime(at, timeZone)
  return Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + minute - Math.floor(at.getTime() / MINUTE_MS)
}

/** The next instant at which the clock shows this minute; where a change of the clock skips it, the instant a day of hours leads to. */
function nextAt(wanted: number, after: Date, timeZone: string): Date {
  const { minute } = localTime(after, timeZone)
  const wholeMinute = Math.floor(after.getTime() / MINUTE_MS)
  const wait = minutesUntil(minute, wanted) || DAY_MINUTES
  const direct = new Date((wholeMinute + wait) * MINUTE_MS)
  const off = localTime(direct, timeZone).minute - wanted
  if (off === 0) return direct
  // the clock changes in between, by far less than half a day
  const shift = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off
  const shifted = new Date(direct.getTime() - shift * MINUTE_MS)
  const isRight = shifted > after && localTime(shifted, timeZone).minute === wanted
  return isRight ? shifted : direct
}

/** Minutes since midnight of 'HH:mm'. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** 'HH:mm' of minutes since midnight. */
export function timeOfMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

type Clockface = { format: Intl.DateTimeFormat; asked: { wholeMinute: number; time: ClockMoment } | null }

const clockfaces = new Map<string, Clockface>()

/** The day and the minute that the clock of a time zone shows at an instant; the last minute asked for is kept. */
export function localTime(at: Date, timeZone: string): Readonly<ClockMoment> {
  const clockface = clockfaceOf(timeZone)
  const wholeMinute = Math.floor(at.getTime() / MINUTE_MS)
  if (clockface.asked?.wholeMinute === wholeMinute) return clockface.asked.time
  // 24/12/2026, 18:05
  const text = clockface.format.format(at)
  const day = `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
  const time = { day, minute: minuteOf(text.slice(12)) }
  clockface.asked = { wholeMinute, time }
  return time
}

function clockfaceOf(timeZone: string): Clockface {
  const known = clockfaces.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts })
  const clockface = { format, asked: null }
  clockfaces.set(timeZone, clockface)
  return clockface
}
