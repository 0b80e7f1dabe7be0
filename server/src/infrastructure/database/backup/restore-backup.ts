import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { lastMigrationOf } from '../applied-migrations.ts'
import { migrationNames } from '../list-migrations.ts'
import { migrate } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { readArchive } from './backup-archive.ts'
import { pictureOfEntry, tableOfEntry, type Manifest, type TableCopy } from './manifest.ts'
import { copyIn, listTables, portableTexts, quoted, setSequence } from '../table-copies.ts'
import { verifyBackup } from './verify-backup.ts'

export type RestoreTarget = {
  /** the database owner's address */
  databaseUrl: string
  dataDir: string
  /** Pictures of other restaurants stay there, and those that are there already. */
  keepsPictures?: boolean
}

/**
 * Restores a backup into an empty database and DATA_DIR: all of it, or only empty tables remain.
 * The caller makes sure that no server runs on them.
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<Manifest> {
  const manifest = await verifyBackup(file)
  const known = migrationNames()
  const last = lastMigrationOf(manifest.migrations, known)
  if (last === undefined) throw new Error(refusalOf(manifest, known))
  const pictures = path.join(target.dataDir, 'pictures')
  if (!target.keepsPictures && !(await isEmptyFolder(pictures)))
    throw new Error(`${pictures} is not empty: restore into an empty DATA_DIR.`)
  await withClient(target.databaseUrl, (client) => assertEmpty(client, known.slice(0, known.indexOf(last) + 1)))

  await migrate(target.databaseUrl, { to: last })
  const draft = `${pictures}.restoring`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await withClient(target.databaseUrl, (client) => load(client, manifest, readArchive(file), draft))
    if (target.keepsPictures) {
      await cp(draft, pictures, { recursive: true, force: false })
    } else {
      await rm(pictures, { recursive: true, force: true })
      await rename(draft, pictures)
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await migrate(target.databaseUrl)
  return manifest
}

async function load(
  client: pg.Client,
  manifest: Manifest,
  entries: ReturnType<typeof readArchive>,
  picturesFolder: string,
): Promise<void> {
  await client.query('begin')
  await client.query(portableTexts)
  // rows arrive table by table, and satisfied references and triggers at their origin
  await client.query('set local session_replication_role = replica')
  const tables = (await listTables(client)).map(quoted)
  // rows from migrations (and an operator of a first start) are in the backup too
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)

  const wanted = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  const loaded = new Map<TableCopy, number>(manifest.tables.map((table) => [table, 0]))
  for await (const { name, content } of entries) {
    const table = wanted.get(tableOfEntry(name) ?? '')
    if (table) loaded.set(table, loaded.get(table)! + (await copyIn(client, table, content)))
    const picture = pictureOfEntry(name)
    if (picture !== undefined) await keepPicture(path.join(picturesFolder, picture), content)
  }
  for (const [table, rows] of loaded) {
    if (rows !== table.rows) throw new Error(`${quoted(table)} should have ${table.rows} rows, but ${rows} came.`)
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await client.query('commit')
}

async function keepPicture(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { flush: true })
}

function refusalOf({ migrations, version }: Manifest, known: readonly string[]): string {
  const unknown = migrations.find((name, at) => known[at] !== name)
  return (
    `The backup was made by version ${version} with the migration ${unknown}, which this version does not know. ` +
    'Restore it with that version or a newer one, or, if it is older than 1.4, with 1.4.'
  )
}

/** `made`: the migrations that the backup's database had. */
async function assertEmpty(client: pg.Client, made: readonly string[]): Promise<void> {
  type Found = { mayLoad: boolean; isMigrated: boolean; isOld: boolean; hasTenants: boolean }
  const { rows } = await client.query<Found>(`
    select (rolsuper or rolbypassrls) and has_parameter_privilege('session_replication_role', 'set') as "mayLoad",
      to_regclass('public.applied_migrations') is not null as "isMigrated",
      to_regclass('public.kysely_migration') is not null as "isOld",
      to_regclass('public.tenants') is not null as "hasTenants"
    from pg_roles where rolname = current_user`)
  const { mayLoad, isMigrated, isOld, hasTenants } = rows[0]!
  if (!mayLoad) throw new Error('Restoring needs a database user that is a superuser; name one in DATABASE_URL.')
  if (isOld && !isMigrated) throw new Error('The database is of a version before 2.0. Restore into a fresh one.')
  if (!isMigrated) {
    const [other] = await listTables(client)
    if (other) throw new Error(`The database is not empty: it has a table ${quoted(other)} of something else.`)
    return
  }
  if (hasTenants && (await client.query('select from tenants limit 1')).rowCount) {
    throw new Error('The database is not empty: it has restaurants. Restore into an empty one.')
  }
  const applied = await client.query<{ name: string }>('select name from applied_migrations order by name')
  const later = applied.rows.find(({ name }) => !made.includes(name))
  if (later) {
    throw new Error(
      `The database is empty, but newer than the backup (migration ${later.name}). Restore into a fresh one: ` +
        'it is brought to the present by itself.',
    )
  }
}

async function isEmptyFolder(folder: string): Promise<boolean> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.every((entry) => entry.isDirectory())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}
