import { expect, test } from 'vitest'
import { businessDayOf } from './business-day-of.ts'

const paris = { timeZone: 'Europe/Paris', dayStartsAt: '05:00' }

test.each([
  // 04:59 in Paris still counts to the evening before, 05:00 does not
  ['2026-07-10T02:59:00Z', paris, '2026-07-09'],
  ['2026-07-10T03:00:00Z', paris, '2026-07-10'],
  ['2026-01-01T03:30:00Z', paris, '2025-12-31'],
  // the nights of the two clock changes
  ['2026-03-29T02:59:00Z', paris, '2026-03-28'],
  ['2026-03-29T03:00:00Z', paris, '2026-03-29'],
  ['2026-10-25T03:59:00Z', paris, '2026-10-24'],
  ['2026-10-25T04:00:00Z', paris, '2026-10-25'],
  // west and east of Greenwich, and a day that begins at midnight
  ['2026-07-10T05:00:00Z', { timeZone: 'America/New_York', dayStartsAt: '05:00' }, '2026-07-09'],
  ['2026-07-09T21:00:00Z', { timeZone: 'Asia/Tokyo', dayStartsAt: '05:00:00' }, '2026-07-10'],
  ['2026-07-09T22:00:00Z', { timeZone: 'Europe/Paris', dayStartsAt: '00:00' }, '2026-07-10'],
])('%s falls on the business day %s → %s', (instant, clock, day) => {
  expect(businessDayOf(instant, clock)).toBe(day)
})
