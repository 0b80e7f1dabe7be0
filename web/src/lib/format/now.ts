import { useCallback, useSyncExternalStore } from 'react'

type Clock = { now: number; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined }

/** A clock that was read so recently goes on from there: setting it again would draw its screen twice as it opens. */
const STILL_RIGHT_MS = 1000

const clocks = new Map<number, Clock>()

/** The present instant, updated at an interval in milliseconds; all callers with the same interval share one timer. */
export function useNow(everyMs: number): number {
  // the same function every time: another one would subscribe again after every render, and each start sets the clock
  const subscribe = useCallback((listener: () => void) => start(everyMs, listener), [everyMs])
  return useSyncExternalStore(subscribe, () => clockOf(everyMs).now)
}

function start(everyMs: number, listener: () => void): () => void {
  const clock = clockOf(everyMs)
  clock.listeners.add(listener)
  if (clock.timer === undefined) {
    if (Date.now() - clock.now > STILL_RIGHT_MS) clock.now = Date.now()
    clock.timer = setInterval(() => {
      clock.now = Date.now()
      for (const listener of clock.listeners) listener()
    }, everyMs)
  }
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

function clockOf(everyMs: number): Clock {
  let clock = clocks.get(everyMs)
  if (!clock) {
    clock = { now: Date.now(), listeners: new Set(), timer: undefined }
    clocks.set(everyMs, clock)
  }
  return clock
}
