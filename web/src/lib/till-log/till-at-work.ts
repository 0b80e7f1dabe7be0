import { useSyncExternalStore } from 'react'
import type { RunningTill } from './run-till.ts'

/** This browser's till: `none` where it is no shared device or keeps no log. */
export type TillAtWork = RunningTill | 'starting' | 'none'

let current: TillAtWork = 'none'
const listeners = new Set<() => void>()

export function setTillAtWork(next: TillAtWork): void {
  current = next
  for (const listener of listeners) listener()
}

export const useTillAtWork = (): TillAtWork =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => current,
  )
