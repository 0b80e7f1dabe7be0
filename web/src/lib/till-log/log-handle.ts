import { openTillDatabase, type TillDatabase } from './till-database.ts'

export type LogHandle = Awaited<ReturnType<typeof openLog>>

/** The open log of a device. Phones close it in the background, and a newer program in another tab does. */
export async function openLog(deviceId: string) {
  let database = await openTillDatabase(deviceId)
  const reopen = async (): Promise<TillDatabase> => {
    database.close()
    database = await openTillDatabase(deviceId)
    return database
  }
  return {
    current: (): TillDatabase => database,
    reopen,
    /** Opens it anew if it is dead. */
    probe: async (): Promise<void> => {
      await database.get('counters', 'till').catch(reopen)
    },
    close: () => database.close(),
  }
}
