import { expect, test } from 'vitest'
import { endsSoon, saleStop, stopOf, type TillSituation } from './till-limits.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-30T20:00:00Z')

const situation = (changes: Partial<TillSituation> = {}): TillSituation => ({
  waiting: 0,
  leaseUntil: NOW + HOUR_MS,
  now: NOW,
  isEnded: false,
  ...changes,
})

test('a till sells until its lease ends, 5,000 operations wait or its restaurant is gone', () => {
  expect(saleStop(situation({ waiting: 4999, leaseUntil: NOW + 1 }))).toBeNull()
  expect(saleStop(situation({ waiting: 5000 }))).toBe('full')
  expect(saleStop(situation({ leaseUntil: NOW }))).toBe('lease')
  expect(saleStop(situation({ isEnded: true }))).toBe('ended')
})

test('past sales can be paid and closed though new sales are stopped', () => {
  const over = situation({ leaseUntil: NOW, waiting: 9000, isEnded: true })
  for (const kind of ['bill.pay', 'visit.close', 'cash.close', 'sale.cancel'] as const)
    expect(stopOf(kind, over)).toBeNull()
  for (const kind of ['order.place', 'order.sell'] as const) expect(stopOf(kind, over)).toBe('ended')
})

test('the end of the lease is announced a day before', () => {
  expect(endsSoon(NOW + 24 * HOUR_MS + 1, NOW)).toBe(false)
  expect(endsSoon(NOW + 24 * HOUR_MS, NOW)).toBe(true)
})
