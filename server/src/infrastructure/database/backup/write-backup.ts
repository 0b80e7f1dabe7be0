import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { readPictureCopy } from '#core/pictures/picture-sources.ts'
import { withClient } from '../with-client.ts'
import { writeArchive } from './backup-archive.ts'
import { manifestEntry, pictureOfEntry, tableEntry, type Manifest, type TableCopy } from './manifest.ts'
import { copyOut, countRows, listSequences, listTables, portableTexts } from '../table-copies.ts'

export type BackupSource = {
  /** the database owner's address */
  databaseUrl: string
  dataDir: string
  /** the product's version, for the reader of the backup */
  version: string
  /** Leaves out pictures of restaurants that are in other databases. */
  hasOwnPictures?: boolean
}

type Add = (name: string, content: Buffer) => Promise<void>

/** Writes the whole database at one moment, and the uploaded pictures, into one file. The server may go on. */
export function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  return withClient(source.databaseUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(portableTexts)
    await assertSeesEveryRow(client)
    let manifest: Manifest | undefined
    await writeArchive(file, async (add, sums) => {
      const migrations = await listMigrations(client)
      // right after the snapshot, so that no picture it refers to is replaced meanwhile
      await addPictures(client, source, add)
      const tables = await addTables(client, add)
      const sequences = await listSequences(client)
      const { version } = source
      const createdAt = new Date().toISOString()
      manifest = {
        product: 'comptoir',
        format: 1,
        version,
        createdAt,
        migrations,
        tables,
        sequences,
        entries: [...sums],
      }
      await add(manifestEntry, Buffer.from(JSON.stringify(manifest, null, 2)))
    })
    return manifest!
  })
}

async function addTables(client: pg.Client, add: Add): Promise<TableCopy[]> {
  const tables: TableCopy[] = []
  for (const table of await listTables(client)) {
    let rows = 0
    let part = 0
    for await (const text of copyOut(client, table)) {
      rows += countRows(text)
      await add(tableEntry(table, ++part), text)
    }
    tables.push({ ...table, rows })
  }
  return tables
}

/** Pictures only on this disk: originals come with their table, and copies are made again on request. */
async function addPictures(client: pg.Client, { dataDir, hasOwnPictures }: BackupSource, add: Add): Promise<void> {
  const folder = path.join(dataDir, 'pictures')
  const shared = await listSharedPictures(client)
  const own = hasOwnPictures ? await listTenants(client) : undefined
  for (const file of await listFiles(folder)) {
    const name = `pictures/${path.relative(folder, file).split(path.sep).join('/')}`
    if (own?.has(name.split('/')[1]!) === false) continue
    if (shared.has(name) || readPictureCopy(`/${name}`)) continue
    // an unfinished upload is not a picture yet; leave out names that a restore would refuse
    if (name.endsWith('.part') || pictureOfEntry(name) === undefined) continue
    await add(name, await readFile(file))
  }
}

async function listTenants(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('select id from tenants where directory.is_here(id)')
  return new Set(rows.map(({ id }) => id))
}

/** The entries of originals in the database; none before the migration that added them. */
async function listSharedPictures(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query(`select where to_regclass('public.pictures') is not null`)
  if (tables.length === 0) return new Set()
  const { rows } = await client.query<{ entry: string }>(
    `select 'pictures/' || tenant_id || '/' || name as entry from pictures`,
  )
  return new Set(rows.map(({ entry }) => entry))
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from applied_migrations order by name')
  return rows.map((row) => row.name)
}

/** Row-level security would leave rows out silently. */
async function assertSeesEveryRow(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where relkind in ('r', 'p') and relrowsecurity and row_security_active(c.oid) and not exists (
      select from pg_policies p join pg_namespace n on n.nspname = p.schemaname
      where n.oid = relnamespace and tablename = relname and qual = 'true' and current_user = any (roles))`)
  if (rows.length === 0) return
  throw new Error(`This database user does not see every row of ${rows[0]!.name}: back up as the owner of the tables.`)
}
