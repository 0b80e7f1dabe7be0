import type { Synced, SyncResult } from '#core/contract/people/sync.ts'
import type { Head, TillDatabase } from './till-database.ts'
import { readHead } from './till-log.ts'

const STRICT = { durability: 'strict' } as const
const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Writes down how the server took a batch: each operation's outcome and the chain's new head, all or nothing. `hashes`
 * are those of the batch, by number; of an operation that a fault of the server stopped there is no result.
 */
export async function takeResults(
  database: TillDatabase,
  { results }: Pick<Synced, 'results'>,
  hashes: ReadonlyMap<number, string>,
): Promise<void> {
  const transaction = database.transaction(['operations', 'counters'], 'readwrite', STRICT)
  const operations = transaction.objectStore('operations')
  const bySeq = new Map(results.map((result) => [result.seq, result]))
  let head: Head | null = null
  for (const [seq, hash] of hashes) {
    const result = bySeq.get(seq)
    if (!result) break
    head = { seq, hash }
    const kept = await operations.get(seq)
    if (kept) await operations.put({ ...kept, taken: takenAs(result, hash) }, seq)
  }
  if (head) await transaction.objectStore('counters').put(head, 'head')
  await transaction.done
}

function takenAs({ seq: _seq, ...result }: SyncResult, hash: string) {
  return { ...result, hash, at: Date.now() }
}

/** Deletes what the server has had for seven days, and nothing else ever. */
export async function deleteOldTaken(database: TillDatabase, now = Date.now()): Promise<void> {
  const head = await readHead(database)
  const transaction = database.transaction('operations', 'readwrite')
  for await (const cursor of transaction.store.iterate(IDBKeyRange.upperBound(head.seq))) {
    const { taken } = cursor.value
    if (!taken || taken.at > now - KEPT_MS) break
    await cursor.delete()
  }
  await transaction.done
}
