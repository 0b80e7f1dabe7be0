import type pg from 'pg'
import { RELEASE, type Migration } from './list-migrations.ts'

/** Made with the first migration; the server reads it to know if it is ready. */
export const BOOKKEEPING = `
  create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now());
  grant select on applied_migrations to comptoir_server;`

/** The last migration of each, and how many it took, by the table in which versions before 2.0 kept what they had applied. */
const BEFORE = {
  release: { last: '0048_kinds_of_payment_types', count: 48 },
  // of the development between 1.4 and 2.0, which brought the same changes one by one
  development: { last: '0476_background_jobs', count: 242 },
}
/** The last step that a database of the development between 1.4 and 2.0 already has. */
const BROUGHT_BY_DEVELOPMENT = '0523_jobs'

/** Tells versions before 2.0 that the database is ahead of them: they refuse migrations that they do not know. */
const AHEAD = '2.0'

/** The names are numbered and were applied in order: the last one and their count say which they are. */
const isAt = ({ last, count }: { last: string; count: number }, noted: readonly string[]) =>
  noted.at(-1) === last && noted.length === count

const isThere = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [table])
  return rows[0]!.isThere
}

/** The migrations that this database has; null where it is empty. Takes over what versions before 2.0 have noted. */
export async function findApplied(client: pg.Client, known: readonly Migration[]): Promise<Set<string> | null> {
  if (await isThere(client, 'public.applied_migrations')) {
    const { rows } = await client.query<{ name: string }>('select name from applied_migrations')
    const names = new Set(known.map(({ name }) => name))
    const unknown = rows.find(({ name }) => !names.has(name))
    if (unknown) throw new Error(`This database is ahead of this version: it has the migration ${unknown.name}.`)
    return new Set(rows.map(({ name }) => name))
  }
  if (!(await isThere(client, 'public.kysely_migration'))) return null
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  return takeOver(client, known, rows.map(({ name }) => name).toSorted())
}

async function takeOver(client: pg.Client, known: readonly Migration[], noted: readonly string[]) {
  const isDevelopment = isAt(BEFORE.development, noted)
  if (!isDevelopment && !isAt(BEFORE.release, noted)) throw new Error(refusalOf(noted))
  const names = known.map(({ name }) => name)
  const applied = isDevelopment ? names.slice(0, names.indexOf(BROUGHT_BY_DEVELOPMENT) + 1) : []
  await client.query('begin')
  await client.query(BOOKKEEPING)
  await client.query('insert into applied_migrations (name) select unnest($1::text[])', [applied])
  await client.query('insert into kysely_migration (name, timestamp) values ($1, now()::text)', [AHEAD])
  await client.query('commit')
  return new Set(applied)
}

function refusalOf(noted: readonly string[]): string {
  const last = noted.at(-1) ?? 'none'
  if (last <= BEFORE.release.last)
    return `This database is older than version ${RELEASE} (its last migration: ${last}). Upgrade to ${RELEASE} first, then to this version.`
  return (
    `This database is of a development version between ${RELEASE} and 2.0 (its last migration: ${last}), which cannot be brought ` +
    `to the present. Start the last development version before 2.0 once, whose last migration is ${BEFORE.development.last}, or restore a backup of ${RELEASE}.`
  )
}

/** The last migration that a database had, by the names that it noted, or the release; undefined if this version does not know it. */
export function lastMigrationOf(noted: readonly string[], known: readonly string[]): string | undefined {
  if (isAt(BEFORE.release, noted)) return RELEASE
  if (isAt(BEFORE.development, noted)) return BROUGHT_BY_DEVELOPMENT
  return noted.every((name, at) => known[at] === name) ? noted.at(-1) : undefined
}
