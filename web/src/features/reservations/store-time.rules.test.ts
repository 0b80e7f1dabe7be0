import { expect, test } from 'vitest'
import { addMinutes, localTimeAt, minutesBetween, nextQuarter } from './store-time.rules.ts'

test.each([
  ['2026-01-05T23:30:00.000Z', 'Europe/Paris', '2026-01-06T00:30'],
  ['2026-07-05T23:30:00.000Z', 'Europe/Paris', '2026-07-06T01:30'],
  ['2026-01-05T04:30:00.000Z', 'America/New_York', '2026-01-04T23:30'],
  ['2026-01-05T12:00:00.000Z', 'Pacific/Kiritimati', '2026-01-06T02:00'],
  ['2026-01-05T00:00:00.000Z', 'UTC', '2026-01-05T00:00'],
])('at %s the clock in %s shows %s', (instant, timeZone, expected) => {
  expect(localTimeAt(instant, timeZone)).toBe(expected)
  expect(localTimeAt(Date.parse(instant), timeZone)).toBe(expected)
})

test('minutes are counted in local time, over midnight and months', () => {
  expect(addMinutes('2026-02-28T23:30', 90)).toBe('2026-03-01T01:00')
  expect(addMinutes('2026-03-01T01:00', -90)).toBe('2026-02-28T23:30')
  expect(minutesBetween('2026-02-28T23:30', '2026-03-01T01:00')).toBe(90)
  expect(minutesBetween('2026-03-01T01:00', '2026-02-28T23:30')).toBe(-90)
})

test.each([
  ['2026-05-01T19:00', '2026-05-01T19:00'],
  ['2026-05-01T19:01', '2026-05-01T19:15'],
  ['2026-05-01T19:46', '2026-05-01T20:00'],
  ['2026-05-31T23:59', '2026-06-01T00:00'],
])('the quarter after %s is %s', (time, expected) => {
  expect(nextQuarter(time)).toBe(expected)
})
