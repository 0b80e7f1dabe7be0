import { weekdayOf, type Day } from '../calendar/business-day.ts'
import { DAY_MINUTES, dayOfMoment, isWithin, minutesUntil, type ClockMoment } from '../calendar/spans.ts'
import { isForDining, type DiningOption, type PriceRule } from './price-rules.ts'

/** A store's time zone and start of the business day. */
export type StoreClock = {
  timeZone: string
  /** 'HH:mm' */
  dayStartsAt: string
}

/** The active rules, with the store's clock and the decimals of its prices. */
export type PriceRules = { rules: readonly PriceRule[]; clock: StoreClock; today: Day; digits: number }

/** A moment of the business day by the store's clock. */
export type PriceMoment = {
  businessDay: Day
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Since midnight. */
  minute: number
}

const MINUTE_MS = 60_000
/** Days to look ahead, which include every weekday. */
const DAYS_AHEAD = 8

/** The rules in force at an instant for a dining option. Computes nothing if there are none. */
export function rulesInForce(
  rules: readonly PriceRule[],
  at: Date,
  { clock, diningOption }: { clock: StoreClock; diningOption: DiningOption | null },
): readonly PriceRule[] {
  return rulesHolding(rules, at, clock).filter((rule) => isForDining(rule, diningOption))
}

/** The rules in force at an instant for any dining option. */
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

/** The business day and minute of an instant. */
export function priceMoment(at: Date, { timeZone, dayStartsAt }: StoreClock): PriceMoment {
  const moment = localTime(at, timeZone)
  const businessDay = dayOfMoment(moment, minuteOf(dayStartsAt))
  return { businessDay, weekday: weekdayOf(businessDay), minute: moment.minute }
}

/** The instant at which a business day begins. */
export function startOfDay(day: Day, { timeZone, dayStartsAt }: StoreClock): Date {
  // an instant that is an earlier day in every time zone
  let at = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * DAY_MINUTES * MINUTE_MS)
  do at = nextAt(minuteOf(dayStartsAt), at, timeZone)
  while (localTime(at, timeZone).day < day)
  return at
}

/**
 * The next instant at which one of these rules begins or ends. If none does within a week, the end of that week, so
 * that the caller checks again then; null without rules.
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

/** The end of a rule in force; null if not within a week. */
export function endOfRule(rule: PriceRule, after: Date, clock: StoreClock): Date | null {
  const isOver = (at: Date) => rulesHolding([rule], at, clock).length === 0
  const end = firstTurn([rule], after, clock, isOver)
  return isOver(end) ? end : null
}

/** The first possible begin or end of a rule that the test accepts, else the last one tried. */
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

/** The clock change between two instants less than a day apart; null if there is none. */
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

/** Minutes that the clock is ahead of UTC. */
function offsetAt(at: Date, timeZone: string): number {
  const { day, minute } = localTime(at, timeZone)
  return Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + minute - Math.floor(at.getTime() / MINUTE_MS)
}

/** The next instant at which the clock shows this minute. If a clock change skips it, the instant by counted hours. */
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

/** Local day and minute of an instant; caches the last minute asked for. */
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
