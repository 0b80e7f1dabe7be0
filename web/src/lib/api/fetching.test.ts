import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchingDefaults } from './fetching.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test.each([1, 4, 9])('after failure %i a screen asks again about five seconds later', (retryCount) => {
  vi.useFakeTimers()
  const revalidate = vi.fn<() => Promise<boolean>>()
  const config = { ...SWRConfig.defaultValue, ...fetchingDefaults }
  config.onErrorRetry(new Error('away'), 'key', config, revalidate, { retryCount, dedupe: true })
  vi.advanceTimersByTime(3_700)
  expect(revalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_600)
  expect(revalidate).toHaveBeenCalledOnce()
})
