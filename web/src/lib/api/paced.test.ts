import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work of a given duration, and the times at which it began. */
function slow(ms: number) {
  const begun: number[] = []
  const startedAt = performance.now()
  const ask = paced(async () => {
    begun.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, ms))
  })
  return { ask, begun }
}

test('one request runs once, at once', async () => {
  const { ask, begun } = slow(100)
  ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual([0])
})

test('requests during a run make one more run, after a pause of twice its time', async () => {
  const { ask, begun } = slow(100)
  for (let count = 0; count < 5; count++) ask()
  await vi.advanceTimersByTimeAsync(250)
  ask()
  await vi.advanceTimersByTimeAsync(2000)
  expect(begun).toEqual([0, 300])
})

test('the last request is never lost, whatever the timing', async () => {
  const pauses = fc.array(fc.nat(120), { minLength: 10, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(pauses, async (pausesMs) => {
      const { ask, begun } = slow(70)
      const startedAt = performance.now()
      for (const pauseMs of pausesMs) {
        await vi.advanceTimersByTimeAsync(pauseMs)
        ask()
      }
      const lastAskedAt = performance.now() - startedAt
      await vi.advanceTimersByTimeAsync(1000)
      expect(begun.at(-1)!).toBeGreaterThanOrEqual(lastAskedAt)
    }),
  )
})

test('a pause never exceeds a second, and a failure does not stop later runs', async () => {
  let runs = 0
  const ask = paced(async () => {
    runs++
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    throw new Error('away')
  })
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(10_999)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(runs).toBe(2)
})
