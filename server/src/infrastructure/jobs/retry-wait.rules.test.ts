import { expect, test } from 'vitest'
import { retryWaitMs } from './retry-wait.rules.ts'

const waits = (everyMs: number, failures: number) =>
  Array.from({ length: failures }, (_, at) => retryWaitMs({ everyMs }, at + 1) / 1000)

test('a job that fails waits twice as long each time, up to five minutes', () => {
  expect(waits(5_000, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
})

test('a rare job is tried again soon, and never more rarely than it runs', () => {
  expect(waits(3_600_000, 12)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  expect(retryWaitMs({ everyMs: 3_600_000 }, 5_000)).toBe(3_600_000)
})
