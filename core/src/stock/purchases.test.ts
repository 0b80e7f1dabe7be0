import { expect, test } from 'vitest'
import { nextDelivery } from './purchases.ts'

test('the next delivery is on the next of the weekdays, never today', () => {
  // a Tuesday
  const today = '2026-11-24'
  expect(nextDelivery(today, [2])).toBe('2026-12-01')
  expect(nextDelivery(today, [1, 5])).toBe('2026-11-27')
  expect(nextDelivery(today, [7, 3])).toBe('2026-11-25')
  expect(nextDelivery(today, [])).toBeNull()
})
