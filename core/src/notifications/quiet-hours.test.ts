import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuietSpan, minutesOf, quietMinutes, type QuietSpan } from './quiet-hours.ts'

const NIGHTS: QuietSpan[] = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '08:30' }]

test.each<[QuietSpan[], weekday: number, time: string, minutes: number | null]>([
  [[], 1, '12:00', 0],
  [NIGHTS, 1, '22:59', 0],
  [NIGHTS, 1, '23:00', 570],
  [NIGHTS, 7, '23:00', 570],
  [NIGHTS, 1, '08:29', 1],
  [NIGHTS, 1, '08:30', 0],
  // from Saturday night into Sunday, whose own span follows directly
  [
    [
      { days: [6], from: '22:00', to: '10:00' },
      { days: [7], from: '10:00', to: '24:00' },
    ],
    6,
    '23:00',
    25 * 60,
  ],
  [[{ days: [3], from: '12:00', to: '14:00' }], 4, '13:00', 0],
  [[{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }], 3, '13:00', null],
])('%j on day %i at %s', (spans, weekday, time, minutes) => {
  expect(quietMinutes(spans, { weekday, minute: minutesOf(time) })).toBe(minutes)
})

test.each<[QuietSpan, boolean]>([
  [{ days: [1], from: '22:00', to: '24:00' }, true],
  [{ days: [], from: '22:00', to: '23:00' }, false],
  [{ days: [8], from: '22:00', to: '23:00' }, false],
  [{ days: [1], from: '22:00', to: '22:00' }, false],
  [{ days: [1], from: '24:00', to: '22:00' }, false],
  [{ days: [1], from: '9:00', to: '22:00' }, false],
])('%j is a span: %s', (span, expected) => {
  expect(isQuietSpan(span)).toBe(expected)
})

test('quiet hours last exactly until the first minute that no span contains', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((at) => `${pad(Math.floor(at / 60))}:${pad(at % 60)}`)
  const span = fc
    .record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), from: time, to: time })
    .filter(isQuietSpan)
  const clock = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), minute: fc.integer({ min: 0, max: 1439 }) })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), clock, (spans, now) => {
      const quiet = quietMap(spans)
      const start = (now.weekday - 1) * 1440 + now.minute
      let plain = 0
      while (plain < quiet.length && quiet[(start + plain) % quiet.length]) plain++
      expect(quietMinutes(spans, now)).toBe(plain === quiet.length ? null : plain)
    }),
  )
})

/** The quiet minutes of the week. */
function quietMap(spans: readonly QuietSpan[]): boolean[] {
  const week = Array.from({ length: 7 * 1440 }, () => false)
  for (const { days, from, to } of spans)
    for (const day of days)
      for (let at = minutesOf(from); at % 1440 !== minutesOf(to) % 1440 || at === minutesOf(from); at++)
        week[((day - 1) * 1440 + at) % week.length] = true
  return week
}

const pad = (figure: number) => String(figure).padStart(2, '0')
