import { expect, test } from 'vitest'
import { locksBySelf, secondsUntilLock } from './auto-lock.rules.ts'

const idle = { minutes: 2, touchedAt: 0, now: 0, pathname: '/dashboard/pos' }

test('a device locks a number of minutes after the last touch', () => {
  expect(secondsUntilLock(idle)).toBe(120)
  expect(secondsUntilLock({ ...idle, now: 110_500 })).toBe(10)
  expect(secondsUntilLock({ ...idle, now: 500_000 })).toBe(0)
  expect(secondsUntilLock({ ...idle, touchedAt: 490_000, now: 500_000 })).toBe(110)
})

test('a device never locks if the restaurant chose so, nor in the kitchen', () => {
  expect(secondsUntilLock({ ...idle, minutes: null, now: 9e9 })).toBeNull()
  expect(secondsUntilLock({ ...idle, pathname: '/dashboard/kitchen', now: 9e9 })).toBeNull()
  expect(['/dashboard/kitchen/expo', '/dashboard/kitchens', '/dashboard/orders'].map(locksBySelf)).toEqual([
    false,
    true,
    true,
  ])
})
