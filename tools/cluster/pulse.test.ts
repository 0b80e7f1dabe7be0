import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPulse } from './pulse.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('the longest pause counts from the trouble, between orders, and to now', () => {
  const acknowledged = {
    orders: [] as { orderId: string; tokenNo: number; cents: number }[],
    payments: [],
    refusals: [],
  }
  const pulse = watchPulse({ acknowledged })
  const sellAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    acknowledged.orders.push({ orderId: 'one', tokenNo: 1, cents: 100 })
    vi.advanceTimersByTime(20)
  }
  sellAfter(4_000)
  const trouble = performance.now()
  sellAfter(1_980)
  expect(pulse.longestPause(trouble)).toBeCloseTo(2)
  sellAfter(4_980)
  sellAfter(80)
  expect(pulse.longestPause(trouble)).toBeCloseTo(5)
  vi.advanceTimersByTime(9_000)
  expect(pulse.longestPause(trouble)).toBeCloseTo(9)
  pulse.stop()
})
