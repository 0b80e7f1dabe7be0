import { AppError } from './app-error.ts'
import type { ErrorCode } from '#core/contract/errors.ts'

export type AttemptLimit = {
  /** Throws when the key has used its attempts up; the refusal says after how many seconds to come back. */
  refuseWhenSpent: (key: string) => void
  isSpent: (key: string) => boolean
  count: (key: string) => void
  forgive: (key: string) => void
}

type Rule = { max: number; windowMs: number; refusal?: ErrorCode; now?: () => number }
type Window = { count: number; endsAt: number }

// an attacker who makes names up only pushes out his own
const KEYS_MAX = 50_000

/** Counts attempts by key, in windows that begin with the first of them. Kept in this process. */
export function openAttemptLimit({
  max,
  windowMs,
  refusal = 'auth.too_many_attempts',
  now = Date.now,
}: Rule): AttemptLimit {
  const windows = new Map<string, Window>()

  const current = (key: string): Window | undefined => {
    const window = windows.get(key)
    if (window && window.endsAt > now()) return window
    windows.delete(key)
    return undefined
  }
  const isSpent = (key: string) => (current(key)?.count ?? 0) >= max

  return {
    isSpent,
    refuseWhenSpent: (key) => {
      if (isSpent(key))
        throw new AppError(refusal, { retryAfter: Math.ceil((windows.get(key)!.endsAt - now()) / 1000) })
    },
    count: (key) => {
      const window = current(key)
      if (window) window.count++
      else {
        if (windows.size >= KEYS_MAX) windows.delete(windows.keys().next().value!)
        windows.set(key, { count: 1, endsAt: now() + windowMs })
      }
    },
    forgive: (key) => void windows.delete(key),
  }
}
