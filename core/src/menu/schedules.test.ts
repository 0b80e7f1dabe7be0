import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isServed, scheduleOf, type Schedule } from './schedules.ts'

const PARIS = 'Europe/Paris'
const lunch: Schedule = {
  spans: [{ days: [1, 2, 3, 4, 5], from: '12:00', to: '14:30' }],
  first_day: null,
  last_day: null,
}
const night: Schedule = { ...lunch, spans: [{ days: [6], from: '22:00', to: '03:00' }] }

test.each([
  ['a Monday noon', lunch, '2026-11-23T12:00+01:00', true],
  ['a minute before', lunch, '2026-11-23T11:59+01:00', false],
  ['its last minute', lunch, '2026-11-23T14:29+01:00', true],
  ['its end', lunch, '2026-11-23T14:30+01:00', false],
  ['a Saturday', lunch, '2026-11-28T12:30+01:00', false],
  ['Saturday night', night, '2026-11-28T23:00+01:00', true],
  ['after midnight, of Saturday', night, '2026-11-29T02:59+01:00', true],
  ['after midnight, of Friday', night, '2026-11-28T01:00+01:00', false],
  ['Sunday night', night, '2026-11-29T23:00+01:00', false],
  [
    'the same ends last a whole day',
    { ...lunch, spans: [{ days: [1], from: '06:00', to: '06:00' }] },
    '2026-11-24T05:59+01:00',
    true,
  ],
  ['before its first day', { ...lunch, first_day: '2026-11-24' }, '2026-11-23T12:30+01:00', false],
  ['on its last day', { ...lunch, last_day: '2026-11-23' }, '2026-11-23T12:30+01:00', true],
  ['past midnight of its last day', { ...night, last_day: '2026-11-28' }, '2026-11-29T01:00+01:00', true],
  ['past midnight before its first day', { ...night, first_day: '2026-11-29' }, '2026-11-29T01:00+01:00', false],
  ['no span', { ...lunch, spans: [] }, '2026-11-23T12:30+01:00', false],
])('%s', (_, schedule, at, expected) => {
  expect(isServed(schedule, new Date(at), PARIS)).toBe(expected)
})

test('the clock of the store decides on the days on which it changes', () => {
  const early: Schedule = { ...lunch, spans: [{ days: [7], from: '02:00', to: '03:00' }] }
  const hours = (day: string) =>
    Array.from({ length: 6 }, (_, hour) =>
      isServed(early, new Date(Date.parse(`${day}T00:30:00Z`) + (hour - 1) * 3_600_000), PARIS),
    )
  // on 29 March 2026 02:00 is skipped, on 25 October it comes twice
  expect(hours('2026-03-29')).toEqual([false, false, false, false, false, false])
  expect(hours('2026-10-25')).toEqual([false, true, true, false, false, false])
})

test('any span of any week is served exactly in the minutes that a walk through its hours meets', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const span = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: time,
    to: time,
  })
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 167 }), (spans, hour) => {
      // a week of January without a change of the clock, from Monday
      const at = new Date(Date.UTC(2026, 0, 5) + hour * 3_600_000)
      const met = new Set<number>()
      for (const { days, from, to } of spans)
        for (const day of days) {
          const [begin, end] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))]
          const length = (end - begin + 24) % 24 || 24
          for (let step = 0; step < length; step++) met.add(((day - 1) * 24 + begin + step) % 168)
        }
      expect(isServed({ spans, first_day: null, last_day: null }, at, 'UTC')).toBe(met.has(hour))
    }),
  )
})

test('an item’s schedule goes before its category’s; a missing schedule does not limit', () => {
  const schedules = [{ id: 'breakfast' }, { id: 'lunch' }]
  const categories = [{ id: 'eggs', schedule_id: 'breakfast' }]
  const of = (schedule_id: string | null, category_id: string | null) =>
    scheduleOf({ schedule_id, category_id }, { categories, schedules })?.id ?? null
  expect(of('lunch', 'eggs')).toBe('lunch')
  expect(of(null, 'eggs')).toBe('breakfast')
  expect(of('deleted', 'eggs')).toBe('breakfast')
  expect(of(null, null)).toBeNull()
})
