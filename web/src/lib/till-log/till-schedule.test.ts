import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSchedule } from './till-schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A schedule of work that ends as told, with the seconds at which it ran. */
function aSchedule(ends: 'done' | 'failed') {
  const state = { ends }
  const began = Date.now()
  const ranAt: number[] = []
  const schedule = createSchedule(() => {
    ranAt.push(Math.round((Date.now() - began) / 1000))
    return Promise.resolve(state.ends)
  })
  return { state, ranAt, schedule }
}

test('work runs when called for, and every five seconds', async () => {
  const { ranAt, schedule } = aSchedule('done')
  schedule.call()
  await vi.advanceTimersByTimeAsync(11_000)
  schedule.call()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ranAt).toEqual([0, 5, 10, 11, 16])
  schedule.stop()
})

test('after failures it waits 1, 2, 5, 10 and then 30 seconds, whatever calls for it', async () => {
  const { ranAt, schedule } = aSchedule('failed')
  schedule.call()
  for (let second = 0; second < 80; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    schedule.call()
  }
  expect(ranAt).toEqual([0, 1, 3, 8, 18, 48, 78])
  schedule.stop()
})

test('a network that is back is tried at once, and a success ends the waiting', async () => {
  const { state, ranAt, schedule } = aSchedule('failed')
  schedule.call()
  await vi.advanceTimersByTimeAsync(12_000)
  state.ends = 'done'
  schedule.insist()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ranAt).toEqual([0, 1, 3, 8, 12, 17])
  schedule.stop()
})

test('a run asked for during another one follows it', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const schedule = createSchedule(async () => {
    running += 1
    runs += 1
    most = Math.max(most, running)
    await vi.advanceTimersByTimeAsync(0)
    await Promise.resolve()
    running -= 1
    return 'done'
  })
  schedule.call()
  schedule.call()
  schedule.insist()
  await vi.advanceTimersByTimeAsync(1000)
  expect([most, runs]).toEqual([1, 2])
  schedule.stop()
})
