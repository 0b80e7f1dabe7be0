import { useCallback, useEffect, useState } from 'react'
import { BookingError } from './booking.api.ts'

/** The loaded data, or the error that prevented it. */
export type Asked<T> = { data: T | null; error: BookingError | null; retry: () => void }

/** Fetches when it is shown and when `key` changes; with `everyMs` again at this interval. */
export function useLoaded<T>(key: string, ask: () => Promise<T>, everyMs?: number): Asked<T> {
  const [found, setFound] = useState<{ key: string; data: T | null; error: BookingError | null } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const load = () =>
      ask()
        .then((data) => !isGone && setFound({ key, data, error: null }))
        .catch((error: unknown) => {
          if (!(error instanceof BookingError)) throw error
          // data shown already stays while the network is down
          if (!isGone) setFound((before) => (before?.data && before.key === key ? before : { key, data: null, error }))
        })
    void load()
    const timer = everyMs === undefined ? undefined : setInterval(() => void load(), everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
    // `ask` is a new function at every render, and the key identifies its request
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, tries, everyMs])
  const retry = useCallback(() => {
    setFound(null)
    setTries((before) => before + 1)
  }, [])
  const current = found?.key === key ? found : null
  return { data: current?.data ?? null, error: current?.error ?? null, retry }
}
