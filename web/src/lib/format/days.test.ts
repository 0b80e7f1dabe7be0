import { expect, test } from 'vitest'
import { localDateTime, localDay, utcDay } from './days.ts'

test('day and time are those of the device’s time zone, to the last minute', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(localDateTime(new Date(2026, 0, 5, 9, 4, 7))).toBe('2026-01-05T09:04:07')
})

test('the platform counts in UTC', () => {
  expect(utcDay(new Date('2026-01-05T23:59:59Z'))).toBe('2026-01-05')
  expect(utcDay(new Date('2026-01-06T00:30:00+01:00'))).toBe('2026-01-05')
})
