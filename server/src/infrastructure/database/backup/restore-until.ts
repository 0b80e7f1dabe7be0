import { chmodSync, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchPostgres } from '../embedded/launch-postgres.ts'
import { choosePostgresAccount } from '../embedded/postgres-account.ts'
import { locatePostgresBinaries } from '../embedded/postgres-binaries.ts'
import { clusterIn, ensureClusterFolder, type PostgresCluster } from '../embedded/postgres-cluster.ts'
import { defaultSettings } from '../embedded/postgres-settings.ts'
import { stopPostgres } from '../embedded/start-embedded-postgres.ts'
import { fetchCommand } from '../embedded/wal-archive.ts'
import { copyPictures, readBaseBackup } from './base-backup.ts'

export type RestoreUntil = {
  /** The base backup. */
  base: string
  archive: string
  /** Restores everything committed before; null: everything. */
  instant: Date | null
  /** The lost DATA_DIR, if its disk is readable, for the journal not archived yet. */
  lost?: string | undefined
  /** The target: a DATA_DIR without a database. */
  dataDir: string
}

/** Restores the embedded database to an instant: all of it, or nothing. The caller holds the DATA_DIR. */
export async function restoreUntil(wanted: RestoreUntil): Promise<void> {
  const { completedAt } = await readBaseBackup(wanted.base)
  if (wanted.instant && wanted.instant < new Date(completedAt)) {
    throw new Error(`This base backup was completed at ${completedAt}: restore an older one for an earlier moment.`)
  }
  if (!existsSync(wanted.archive)) throw new Error(`There is no archive in ${wanted.archive}: name it in WAL_ARCHIVE.`)
  const cluster = ensureClusterFolder(wanted.dataDir)
  if ((await readdir(cluster.folder)).length > 0) {
    throw new Error(`There is a database in ${cluster.folder} already: restore into another DATA_DIR.`)
  }
  try {
    await layOut(cluster, wanted.base)
    await replay(cluster, wanted)
  } catch (error) {
    for (const name of await readdir(cluster.folder)) {
      await rm(path.join(cluster.folder, name), { recursive: true, force: true })
    }
    throw error
  }
  const pictures = path.join(wanted.dataDir, 'pictures')
  await copyPictures(path.join(wanted.base, 'pictures'), pictures)
  // names are never reused, so later pictures only add to them
  if (wanted.lost) await copyPictures(path.join(wanted.lost, 'pictures'), pictures)
}

async function layOut(cluster: PostgresCluster, base: string): Promise<void> {
  const draft = `${cluster.files}.new`
  await cp(path.join(base, 'cluster'), draft, { recursive: true })
  await cp(path.join(base, 'secret'), cluster.secret)
  await mkdir(path.join(draft, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  await writeFile(path.join(draft, 'recovery.signal'), '')
  chmodSync(draft, 0o700)
  await rename(draft, cluster.files)
}

/** During its start PostgreSQL knows no zones by name. */
const plainly = (instant: Date) => instant.toISOString().replace('T', ' ').replace('Z', '+00')

/** PostgreSQL accepts connections only once it reaches the instant, and exits if it cannot. */
async function replay(cluster: PostgresCluster, { archive, instant, lost }: RestoreUntil): Promise<void> {
  const binaries = locatePostgresBinaries()
  const settings = {
    ...defaultSettings(),
    hot_standby: 'off',
    restore_command: fetchCommand(archive, lost && path.join(clusterIn(lost).files, 'pg_wal')),
    ...(instant ? { recovery_target_time: plainly(instant), recovery_target_action: 'promote' } : {}),
  }
  const account = choosePostgresAccount(cluster.folder, binaries)
  try {
    const { pid } = await launchPostgres({ cluster, binaries, account, settings })
    await stopPostgres(pid)
  } catch (error) {
    const output = await readFile(cluster.log, 'utf8').catch(() => String(error))
    if (!output.includes('recovery ended before configured recovery target was reached')) throw error
    throw new Error(`The archive ends before ${instant?.toISOString()}: name an earlier moment, or "latest".`, {
      cause: error,
    })
  }
}
