import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Returns once so many statements wait for a lock; `like` names those that count, as SQL's `like` does. */
export async function waitingForLocks({ owner }: TestServer, count: number, like = '%'): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like $1`
  await expect.poll(async () => (await owner.query(waiting, [like])).rowCount, { timeout: 5_000 }).toBe(count)
}
