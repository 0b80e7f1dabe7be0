import { useSyncExternalStore } from 'react'
import { NO_CHANGES, type OwnChanges } from './own-changes.ts'
import type { Progress } from './send-waiting.ts'
import type { TillEnd } from './till-server.ts'

/** The state of this browser's till, for the screens. Moments are milliseconds since 1970, by the device's clock. */
export type TillStatus = {
  /** The till's letter; null where this browser is no till any more and only sends what an earlier one has left. */
  letter: string | null
  /** Since when the server is out of reach; null while it is not. */
  offlineSince: number | null
  /** When the room that its screens show was last heard of; null while the server's is shown. */
  shownAsOf: number | null
  waiting: number
  /** The waiting operations, by what they are about. */
  own: OwnChanges
  sending: Progress | null
  /** The moment at which the last operation that waited was sent. */
  allSentAt: number | null
  /** Operations that somebody has to decide, as the server last said. */
  toSettle: number
  /** Until when it may make new sales without another contact; null: it had none yet. */
  leaseUntil: number | null
  /** When the menu that it sells from was last heard of. */
  menuAt: number | null
  /** The browser may delete its data by itself. */
  mayLoseData: boolean
  isShortOfRoom: boolean
  ended: TillEnd | null
}

export const NEW_STATUS: TillStatus = {
  letter: null,
  offlineSince: null,
  shownAsOf: null,
  waiting: 0,
  own: NO_CHANGES,
  sending: null,
  allSentAt: null,
  toSettle: 0,
  leaseUntil: null,
  menuAt: null,
  mayLoseData: false,
  isShortOfRoom: false,
  ended: null,
}

let status: TillStatus | null = null
const listeners = new Set<() => void>()

/** Null: this browser is no till. */
export const readTillStatus = (): TillStatus | null => status

export function setTillStatus(next: TillStatus | null): void {
  if (JSON.stringify(next) === JSON.stringify(status)) return
  status = next
  for (const listener of listeners) listener()
}

export const useTillStatus = (): TillStatus | null => useSyncExternalStore(watchStatus, readTillStatus)

function watchStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Changes of this till that the server has not got yet; nothing in other browsers. */
export const useOwnChanges = (): OwnChanges => useTillStatus()?.own ?? NO_CHANGES
