import { sendBatch, type BatchEnd } from './send-batch.ts'
import { withSyncLock } from './sync-lock.ts'
import { deleteOldTaken } from './take-results.ts'
import type { OwnTill, TillDatabase } from './till-database.ts'
import { countWaiting } from './till-log.ts'
import type { TillEnd, TillServer } from './till-server.ts'

/** The end of sending; `busy`: another tab of this browser sends; `waits`: some of it for somebody's decision. */
export type SendingEnd =
  | { end: 'all sent'; count: number; waits: boolean }
  | { end: 'busy' | 'away' }
  | { end: 'copied'; as: OwnTill }
  | { end: 'ended'; why: TillEnd }

/** A batch under way: up to which operation of all that waited when the sending began. */
export type Progress = { done: number; of: number }

/**
 * Sends what waits, batch by batch, until nothing does or the server does not take the next one
 * (docs/rules/offline.md#sending).
 */
export async function sendWaiting(
  database: TillDatabase,
  server: TillServer,
  onProgress: (progress: Progress) => void = () => {},
): Promise<SendingEnd> {
  let count = 0
  let waits = false
  for (;;) {
    const left = await countWaiting(database)
    if (left > 0) onProgress({ done: count, of: count + left })
    const sent: BatchEnd | null = await withSyncLock(() => sendBatch(database, server))
    if (sent === null) return { end: 'busy' }
    if (sent.end === 'nothing waits') {
      await deleteOldTaken(database)
      return { end: 'all sent', count, waits }
    }
    if (sent.end !== 'taken' && sent.end !== 'gone back') return sent
    if (sent.end !== 'taken') continue
    count += sent.results.length
    waits ||= sent.results.some(({ outcome }) => outcome === 'settle')
  }
}
