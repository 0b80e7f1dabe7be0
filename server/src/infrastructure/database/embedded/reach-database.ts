import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'
import { findRunningPostgres } from './running-postgres.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

export type ReachedDatabase = { url: string; leave(): Promise<void> }

type Place = { dataDir: string; databaseUrl: string | undefined }

/** For a command beside a possibly running server: uses its database, or starts it meanwhile. */
export async function reachDatabase(place: Place): Promise<ReachedDatabase> {
  if (place.databaseUrl !== undefined) return { url: place.databaseUrl, leave: async () => undefined }
  const beside = () =>
    findRunningPostgres(place.dataDir).then((found) => found && { url: found.url, leave: async () => undefined })
  const running = await beside()
  if (running) return running
  try {
    return await takeDatabase(place)
  } catch (error) {
    // a server was starting at the same moment
    const started = error instanceof DataDirInUse ? await beside() : undefined
    if (started) return started
    throw error
  }
}

/** For a command that must be alone: refuses while a server holds the DATA_DIR. */
export async function takeDatabase({ dataDir, databaseUrl }: Place): Promise<ReachedDatabase> {
  const lock = await lockDataDir(dataDir)
  try {
    if (databaseUrl !== undefined) return { url: databaseUrl, leave: async () => lock.release() }
    const embedded = await startEmbeddedPostgres({ dataDir })
    return {
      url: embedded.url,
      async leave() {
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
