import { constants } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { clusterIn } from '../embedded/postgres-cluster.ts'
import { withClient } from '../with-client.ts'

/** Facts written beside the copy. */
const BaseBackup = z.object({
  product: z.literal('comptoir'),
  version: z.string(),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  /** No earlier moment can be restored from it. */
  completedAt: z.iso.datetime(),
  /** The first part of the journal that a restore needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
})
export type BaseBackup = z.infer<typeof BaseBackup>

export type BaseBackupSource = { databaseUrl: string; dataDir: string; version: string }

const NOTES = 'base-backup.json'

/** The end of a backup waits until the journal it needs is archived. */
const ARCHIVE_TIMEOUT = '5min'

// rebuilt at the start, or about the running server only (PostgreSQL's manual, 25.3.4)
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map'])
const LEFT_EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

/** Copies the files of the running embedded database, and the pictures, into a new folder. */
export async function takeBaseBackup(source: BaseBackupSource, folder: string): Promise<BaseBackup> {
  const draft = `${folder}.part`
  try {
    return await withClient(source.databaseUrl, async (client) => {
      await client.query(`set statement_timeout = '${ARCHIVE_TIMEOUT}'`)
      await assertArchives(client)
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft, { recursive: true, mode: 0o700 })
      const backup = await copyWhileRunning(client, source, draft)
      await writeFile(path.join(draft, NOTES), JSON.stringify(backup, null, 2), { flush: true })
      // refuses a folder that is not empty
      await rename(draft, folder)
      return backup
    })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

export async function readBaseBackup(folder: string): Promise<BaseBackup> {
  try {
    return BaseBackup.parse(JSON.parse(await readFile(path.join(folder, NOTES), 'utf8')))
  } catch (error) {
    throw new Error(`${folder} is not a whole base backup.`, { cause: error })
  }
}

async function assertArchives(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]!.archive_mode === 'on') return
  throw new Error('The journal is not archived: set WAL_ARCHIVE and restart the server, then take the base backup.')
}

/** Between the two calls every written page goes into the journal whole, which repairs inconsistent copies. */
async function copyWhileRunning(client: pg.Client, source: BaseBackupSource, draft: string): Promise<BaseBackup> {
  const cluster = clusterIn(source.dataDir)
  const startedAt = new Date().toISOString()
  const begun = await client.query<{ segment: string; version: string }>(
    `select pg_walfile_name(pg_backup_start('comptoir', true)) as segment, current_setting('server_version') as version`,
  )
  const copied = path.join(draft, 'cluster')
  await copyFolder(cluster.files, copied)
  const ended = await client
    .query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    .catch((error: Error & { code?: string }) => {
      if (error.code !== '57014') throw error
      throw new Error('The archive does not take the journal: see postgres.log in the DATA_DIR.', { cause: error })
    })
  await writeFile(path.join(copied, 'backup_label'), ended.rows[0]!.labelfile, { flush: true, mode: 0o600 })
  await copyFile(cluster.secret, path.join(draft, 'secret'))
  await copyPictures(path.join(source.dataDir, 'pictures'), path.join(draft, 'pictures'))
  const { segment, version } = begun.rows[0]!
  const completedAt = new Date().toISOString()
  return {
    product: 'comptoir',
    version: source.version,
    postgres: version,
    startedAt,
    completedAt,
    firstSegment: segment,
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    if (LEFT_EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile()) await copyIfThere(source, target)
  }
}

/** A table dropped meanwhile is dropped again by the journal. */
async function copyIfThere(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

export async function copyPictures(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true, filter: (file) => !file.endsWith('.part') })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
