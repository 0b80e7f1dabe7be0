import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isServed } from '../menu/schedules.ts'
import type { PriceRule } from '../orders/price-rules.ts'
import { endOfRule, localTime, minuteOf, nextPriceChange, rulesInForce, timeOfMinute } from '../orders/price-times.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { FIRST_BOOKING_RULES } from '../reservations/booking-rules.ts'
import { findStart, isServiceInOrder, slotsOfDay } from '../reservations/booking-slots.ts'
import { addDays, weekdayOf } from './business-day.ts'

const PARIS = 'Europe/Paris'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const MINUTE_MS = 60_000

function aRule(days: readonly number[], from: string, to: string, bounds: Partial<PriceRule> = {}): PriceRule {
  const price = { id: 'r', title: 'Happy hour', target: { kind: 'all' }, kind: 'percent', value: 20_000 } as const
  const times = { weekdays: days, fromMinute: minuteOf(from), toMinute: minuteOf(to), firstDay: null, lastDay: null }
  return { diningOptions: [], ...price, ...times, ...bounds }
}

const isInForce = (rule: PriceRule, at: Date, clock: { timeZone: string; dayStartsAt: string }) =>
  rulesInForce([rule], at, { clock, diningOption: null }).length === 1

const SUNDAY = '2026-11-28T23:55:00Z' // Sunday 29th, 00:55 in Paris
const MORNING = '2026-11-29T05:30:00Z' // Sunday 29th, 06:30

type Bounds = { firstDay?: string; lastDay?: string }
type Case = [string, string, number[], string, string, Bounds, string, boolean]

test.each<Case>([
  [PARIS, '05:00', [6], '22:00', '02:00', {}, SUNDAY, true],
  [PARIS, '00:00', [6], '22:00', '02:00', {}, SUNDAY, true],
  [PARIS, '00:00', [7], '22:00', '02:00', {}, SUNDAY, false],
  [PARIS, '05:00', [6], '22:00', '07:00', {}, MORNING, true],
  [PARIS, '05:00', [7], '22:00', '07:00', {}, MORNING, false],
  [PARIS, '00:00', EVERY_DAY, '22:00', '02:00', { lastDay: '2026-11-28' }, SUNDAY, true],
  [PARIS, '00:00', EVERY_DAY, '22:00', '02:00', { firstDay: '2026-11-29' }, SUNDAY, false],
  // with a business day that begins at night, earlier spans belong to the night before
  [PARIS, '05:00', [6], '00:30', '02:00', {}, SUNDAY, true],
  [PARIS, '05:00', [6], '04:00', '07:00', {}, MORNING, true],
  // the same time twice is the whole business day
  [PARIS, '05:00', [6], '00:00', '00:00', {}, SUNDAY, true],
  [PARIS, '05:00', [6], '00:00', '00:00', {}, MORNING, false],
  [PARIS, '00:00', [6], '22:00', '22:00', {}, SUNDAY, false],
  ['America/New_York', '00:00', [6], '20:00', '01:00', {}, '2026-11-29T05:30:00Z', true],
  ['Pacific/Auckland', '05:00', [7], '22:00', '06:00', {}, '2026-11-29T16:30:00Z', true],
])('a price rule of %s, day from %s, on %j %s–%s %j at %s: %s', (timeZone, dayStartsAt, days, ...more) => {
  const [from, to, bounds, at, isHolding] = more
  const clock = { timeZone, dayStartsAt }
  expect(isInForce(aRule(days, from, to, bounds), new Date(at), clock)).toBe(isHolding)
})

const QUARTERS = 96

/** Walks the clock by quarter hours from begin to end and returns true if it meets the moment. */
function walkMeets(begin: string, [from, to]: readonly [number, number], day: string, quarter: number): boolean {
  let [at, now] = [begin, from]
  do {
    if (at === day && now === quarter) return true
    now++
    if (now === QUARTERS) [at, now] = [addDays(at, 1), 0]
  } while (now !== to % QUARTERS)
  return false
}

const quarters = fc.integer({ min: 0, max: QUARTERS - 1 })
const textOf = (quarter: number) => timeOfMinute(quarter * 15)

test('price rules, schedules and services hold at the times that a walk from each begin meets', () => {
  const spans = fc.record({ from: quarters, to: quarters, starts: quarters, weekday: fc.integer({ min: 1, max: 7 }) })
  const moments = fc.record({ day: fc.integer({ min: 0, max: 6 }), quarter: quarters })
  fc.assert(
    fc.property(spans, moments, ({ from, to, starts, weekday }, { day, quarter }) => {
      const [date, timeZone] = [addDays('2026-01-05', day), 'UTC']
      const at = new Date(`${date}T${textOf(quarter)}:00Z`)
      const begins = [-2, -1, 0].map((back) => addDays(date, back)).filter((begin) => weekdayOf(begin) === weekday)
      const meets = (dayStarts: number, span: readonly [number, number]) =>
        // a begin before the start of the day is on the next date
        begins.some((begin) => walkMeets(span[0] < dayStarts ? addDays(begin, 1) : begin, span, date, quarter))
      const [fromText, toText, dayStartsAt] = [textOf(from), textOf(to), textOf(starts)]
      const rule = aRule([weekday], fromText, toText)
      const isWanted = meets(starts, from === to ? [starts, starts] : [from, to])
      expect(isInForce(rule, at, { timeZone, dayStartsAt })).toBe(isWanted)

      const schedule = { spans: [{ days: [weekday], from: fromText, to: toText }], first_day: null, last_day: null }
      expect(isServed(schedule, at, timeZone)).toBe(meets(0, [from, to]))

      const services = [{ days: [weekday], first: fromText, last: toText }]
      const rules = { ...FIRST_BOOKING_RULES, services, slotMinutes: 15 }
      const start = findStart(rules, at.toISOString().slice(0, 16), { timeZone, dayStartsAt })
      expect(start !== null).toBe(meets(starts, [from, to + 1]))
      if (start) expect(weekdayOf(start.day)).toBe(weekday)
    }),
    randomRuns(3000),
  )
})

test.each([
  ['2026-03-28T12:00:00Z', 'put forward'],
  ['2026-10-24T12:00:00Z', 'put back'],
])('from %s, as the clock is %s, the next change is where a walk by minutes finds it', (begin) => {
  const spans = [
    ['22:00', '02:30'],
    ['22:00', '07:00'],
    ['01:30', '03:30'],
    ['02:15', '02:45'],
    ['00:00', '00:00'],
  ] as const
  for (const [from, to] of spans)
    for (const dayStartsAt of ['00:00', '02:30', '05:00']) {
      const clock = { timeZone: PARIS, dayStartsAt }
      const rule = aRule([6], from, to)
      const first = Date.parse(begin)
      let before = isInForce(rule, new Date(first), clock)
      const changes: number[] = []
      for (let at = first; at < first + 40 * 60 * MINUTE_MS; at += MINUTE_MS) {
        const now = isInForce(rule, new Date(at), clock)
        if (now !== before) changes.push(at)
        before = now
      }
      let after = first
      for (const change of changes) {
        const next = nextPriceChange([rule], new Date(after), clock)!
        expect([from, to, dayStartsAt, next.toISOString()]).toEqual([
          from,
          to,
          dayStartsAt,
          new Date(change).toISOString(),
        ])
        after = change
      }
    }
})

test('a rule past the start of the day ends at its end, not with the day', () => {
  const night = aRule([6], '22:00', '07:00')
  const clock = { timeZone: PARIS, dayStartsAt: '05:00' }
  const end = new Date('2026-11-29T06:00:00Z')
  expect(endOfRule(night, new Date('2026-11-28T22:00:00Z'), clock)).toEqual(end)
  expect(nextPriceChange([night], new Date(MORNING), clock)).toEqual(end)
  expect(localTime(end, PARIS)).toEqual({ day: '2026-11-29', minute: 420 })
})

test('the starts of an evening go on past midnight where the business day begins at midnight', () => {
  const rules = { ...FIRST_BOOKING_RULES, services: [{ days: [6], first: '22:00', last: '01:30' }], slotMinutes: 30 }
  const clock = { timeZone: PARIS, dayStartsAt: '00:00' }
  const times = (day: string, more = {}) => slotsOfDay({ ...rules, ...more }, day, clock).map(({ time }) => time)
  expect(times('2026-11-28')).toEqual([
    '2026-11-28T22:00',
    '2026-11-28T22:30',
    '2026-11-28T23:00',
    '2026-11-28T23:30',
    '2026-11-29T00:00',
    '2026-11-29T00:30',
    '2026-11-29T01:00',
    '2026-11-29T01:30',
  ])
  expect(times('2026-11-29')).toEqual([])
  expect(times('2026-11-28', { closedDays: ['2026-11-29'] })).toHaveLength(8)
  expect(times('2026-11-28', { closedDays: ['2026-11-28'] })).toEqual([])
  expect(findStart(rules, '2026-11-29T00:30', clock)?.day).toBe('2026-11-28')
  expect(findStart(rules, '2026-11-28T00:30', clock)).toBeNull()
  expect(findStart({ ...rules, closedDays: ['2026-11-28'] }, '2026-11-29T00:30', clock)).toBeNull()
})

test.each([
  ['22:00', '01:30', '00:00', true],
  ['22:00', '07:00', '05:00', true],
  ['10:00', '02:00', '00:00', true],
  ['05:00', '04:45', '05:00', true],
  ['19:00', '19:00', '00:00', true],
  // swapped by mistake
  ['20:00', '19:00', '05:00', false],
  ['14:30', '12:00', '00:00', false],
] as const)(
  'a service from %s to %s where the day begins at %s is accepted: %s',
  (first, last, dayStartsAt, isRight) => {
    expect(isServiceInOrder({ first, last }, dayStartsAt)).toBe(isRight)
  },
)
