import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from './api-error.ts'

/** Repeating these brings the same answer: the session, the subscription, the right or the row is missing. */
const FINAL = new Set([400, 401, 402, 403, 404])

/** The intervals of docs/rules/screens.md#sizes-and-times, for everything that is fetched. */
export const fetchingDefaults = {
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: isSlowConnection() ? 10_000 : 5000,
  loadingTimeout: isSlowConnection() ? 5000 : 3000,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && FINAL.has(error.status)),
  // SWR's own way waits twice as long each time: a screen would stay out of date for minutes after a long outage
  onErrorRetry: (_error, _key, { errorRetryInterval }, ...[revalidate, attempt]) => {
    // screens that failed together do not ask again in the same instant
    setTimeout(() => void revalidate(attempt), errorRetryInterval * (0.75 + Math.random() / 2))
  },
} satisfies SWRConfiguration

export function FetchingDefaults({ children }: { children: ReactNode }) {
  return <SWRConfig value={fetchingDefaults}>{children}</SWRConfig>
}

function isSlowConnection(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false
  const { effectiveType } = navigator.connection as { effectiveType?: string }
  return effectiveType === 'slow-2g' || effectiveType === '2g'
}
