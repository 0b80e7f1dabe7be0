import { endsSoon, MANY_WAIT, saleStop } from '#core/offline/till-limits.ts'
import type { TillStatus } from './till-status.ts'

/** The most urgent notice, for the bar across the screen. */
export type TillNotice =
  | 'gone'
  | 'unknown'
  | 'leaseOver'
  | 'full'
  | 'leaseEnds'
  | 'many'
  | 'offline'
  | 'shortOfRoom'
  | 'mayLose'

/** Red ones stop new sales. */
export const isStop = (notice: TillNotice): boolean => STOPS.has(notice)
const STOPS: ReadonlySet<TillNotice> = new Set(['gone', 'unknown', 'leaseOver', 'full'])

export function tillNotice(status: TillStatus, now: number): TillNotice | null {
  const { waiting, leaseUntil, ended, offlineSince, isShortOfRoom, mayLoseData } = status
  if (ended) return ended
  const stop = saleStop({ waiting, leaseUntil, now, isEnded: false })
  if (stop === 'lease') return 'leaseOver'
  if (stop === 'full') return 'full'
  const isOffline = offlineSince !== null
  // a till that is connected gets another lease with its next contact
  if (isOffline && leaseUntil !== null && endsSoon(leaseUntil, now)) return 'leaseEnds'
  if (waiting >= MANY_WAIT) return 'many'
  if (isOffline) return 'offline'
  if (isShortOfRoom) return 'shortOfRoom'
  return mayLoseData && waiting > 0 ? 'mayLose' : null
}

/** The word of the badge beside the person's name. */
export type TillWord =
  | { word: 'sending'; done: number; of: number }
  | { word: 'waiting'; count: number }
  | { word: 'allSent'; at: number }
  | { word: 'offline' | 'connected' }

const SAYS_ALL_SENT_MS = 5000

export function tillWord({ waiting, sending, allSentAt, offlineSince }: TillStatus, now: number): TillWord {
  // attempts without an answer are no sending
  if (sending && offlineSince === null) return { word: 'sending', done: sending.done + 1, of: sending.of }
  if (waiting > 0) return { word: 'waiting', count: waiting }
  if (offlineSince !== null) return { word: 'offline' }
  if (allSentAt !== null && now - allSentAt < SAYS_ALL_SENT_MS) return { word: 'allSent', at: allSentAt }
  return { word: 'connected' }
}
