import { expect, test } from 'vitest'
import { openAttemptLimit } from './attempt-limit.ts'

test('attempts are counted by key within a window that begins with the first', () => {
  let now = 0
  const limit = openAttemptLimit({ max: 2, windowMs: 60_000, now: () => now })
  limit.count('a')
  now = 50_000
  limit.count('a')
  expect(limit.isSpent('a')).toBe(true)
  expect(limit.isSpent('b')).toBe(false)
  expect(() => limit.refuseWhenSpent('b')).not.toThrow()
  expect(() => limit.refuseWhenSpent('a')).toThrow(
    expect.objectContaining({ code: 'auth.too_many_attempts', extra: { retryAfter: 10 } }),
  )
  now = 60_000
  expect(limit.isSpent('a')).toBe(false)
})

test('what is forgiven is forgotten', () => {
  const limit = openAttemptLimit({ max: 1, windowMs: 60_000 })
  limit.count('a')
  limit.forgive('a')
  expect(limit.isSpent('a')).toBe(false)
})
