import { openLog, type LogHandle } from './log-handle.ts'
import { listTillDatabases } from './till-database.ts'
import { readTill } from './till-log.ts'

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
