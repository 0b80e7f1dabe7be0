import useSWR from 'swr'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { ExportButton } from '../../../lib/till-log/export-button.tsx'
import { otherTills } from '../../../lib/till-log/other-tills.ts'
import { exportAll, readQueue, takenOf, waitingOf, type QueueEntry } from '../../../lib/till-log/queue.ts'
import { QueueList } from './queue-list.tsx'
import { queueTexts } from './queue.texts.ts'

/** Often enough to see what the sending behind this page has taken. */
const READ_AGAIN_MS = 5000

/**
 * The operations that a till has left in a browser that is no shared device any more: they are sent, exported, and
 * nothing is added (docs/rules/offline.md#state-and-queue). `children`: where there are none.
 */
export function LeftQueue({ children }: { children: ReactNode }) {
  const t = useTexts(queueTexts)
  const { data: entries } = useSWR('left tills', readLeft, { refreshInterval: READ_AGAIN_MS })
  if (entries === undefined) return null
  if (entries.length === 0) return children
  const waiting = waitingOf(entries)
  const taken = takenOf(entries)
  return (
    <>
      <p className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{t.left}</p>
      {waiting.length > 0 ? (
        <>
          <QueueList caption={t.waiting} entries={waiting} loaded={null} onCancel={() => {}} />
          <ExportButton className="mt-4" load={() => withLeft(exportAll)} />
        </>
      ) : (
        <p className="text-ink-soft">{t.noneWaits}</p>
      )}
      {taken.length > 0 && (
        <section aria-labelledby="queue-taken" className="mt-8">
          <h2 id="queue-taken" className="mb-2 text-lg font-semibold">
            {t.taken}
          </h2>
          <QueueList caption={t.taken} entries={taken} loaded={null} onCancel={() => {}} />
        </section>
      )}
    </>
  )
}

type Logs = Awaited<ReturnType<typeof otherTills>>

/** Opens the logs of earlier tills for as long as it takes. */
async function withLeft<T>(work: (logs: Logs) => Promise<T>): Promise<T> {
  const logs = await otherTills(null)
  try {
    return await work(logs)
  } finally {
    for (const log of logs) log.close()
  }
}

const readLeft = (): Promise<QueueEntry[]> =>
  withLeft(async ([first, ...others]) => (first ? readQueue(first, others) : []))
