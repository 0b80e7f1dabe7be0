import useSWR from 'swr'
import { useEffect } from 'react'
import type { QueueEntry } from '../../../lib/till-log/queue.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { RunningTill } from '../../../lib/till-log/run-till.ts'

export type ShownQueue = { entries: readonly QueueEntry[]; loaded: LoadedTill | null }

/** The till's operations and what it knows, read again whenever either changes. */
export function useQueue(till: RunningTill) {
  const answer = useSWR<ShownQueue>(['till queue', till.id], async () => {
    const [entries, loaded] = await Promise.all([till.queue(), till.load()])
    return { entries, loaded }
  })
  const { mutate } = answer
  useEffect(() => till.subscribe(() => void mutate()), [till, mutate])
  return answer
}
