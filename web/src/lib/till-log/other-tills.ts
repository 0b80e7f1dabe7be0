import { openLog, type LogHandle } from './log-handle.ts'
import { sendWaiting } from './send-waiting.ts'
import { listTillDatabases } from './till-database.ts'
import { readTill } from './till-log.ts'
import type { TillServer } from './till-server.ts'

/** The logs of tills that this browser has been, as long as they hold operations. */
export async function otherTills(ownId: string | null): Promise<LogHandle[]> {
  const databases = await listTillDatabases()
  const others = await Promise.all(
    databases.map(async (database) => {
      const [till, count] = await Promise.all([readTill(database), database.count('operations')])
      database.close()
      return till && till.id !== ownId && count > 0 ? [await openLog(till.id)] : []
    }),
  )
  return others.flat()
}

/** Sends what tills have left in a browser that is no shared device any more. */
export async function sendLeftBehind(server: TillServer): Promise<'done' | 'failed'> {
  const logs = await otherTills(null)
  try {
    const ends = []
    for (const log of logs) ends.push(await sendWaiting(log.current(), server))
    return ends.some(({ end }) => end === 'away') ? 'failed' : 'done'
  } finally {
    for (const log of logs) log.close()
  }
}
