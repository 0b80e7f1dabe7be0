import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { projectPath } from '../config/project-root.ts'
import { BOOKKEEPING, findApplied } from './applied-migrations.ts'
import { listMigrations, readRelease, readSchema, RELEASE, type Migration } from './list-migrations.ts'
import { inTransaction, runMigration } from './run-migration.ts'
import { withClient } from './with-client.ts'

type Options = {
  /** The last migration to apply, or the release that they begin with; without it all of them. */
  to?: string
  /** A folder with other migrations, for tests. */
  folder?: string
}

const LOCK = 'comptoir migrations'
const LOOK_EVERY_MS = 100

/** A migration that waits for a lock makes all later statements wait: it gives up soon (`lock_timeout`) and tries again. */
const ATTEMPTS = 60
const PAUSE_MS = 1_000
/** Lock not had in time; a deadlock with whoever took the same locks the other way round. */
const AGAIN = new Set(['55P03', '40P01'])

/**
 * Brings the database to the present, or to the migration named; returns what was applied. An empty database gets the schema as it is
 * now, in one transaction; any other one gets the migrations that it lacks, each a transaction of its own, so that no lock is held for
 * the next one. Two processes at once are fine: one waits.
 */
export function migrate(ownerUrl: string, { to, folder }: Options = {}): Promise<string[]> {
  const known = listMigrations(folder)
  const wanted = to === undefined ? known : known.slice(0, to === RELEASE ? 0 : indexOf(known, to) + 1)
  // the advisory lock ends with the connection
  return withClient(ownerUrl, async (client) => {
    await waitForTurn(client)
    // roles are of the whole cluster, and there before a transaction grants them anything
    await client.query(readFileSync(projectPath('database', 'roles.sql'), 'utf8'))
    const applied = await findApplied(client, known)
    if (applied !== null) return applyPending(client, wanted, applied)
    if (wanted.length === known.length) return createSchema(client, known)
    await inTransaction(client, () => client.query(readRelease()).then(() => {}))
    return applyPending(client, wanted, (await findApplied(client, known))!)
  })
}

function indexOf(known: readonly Migration[], to: string): number {
  const at = known.findIndex(({ name }) => name === to)
  if (at < 0) throw new Error(`There is no migration ${to}.`)
  return at
}

/** Asked again and again, never waited for: an index that is built concurrently waits for whoever waits in a statement. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext(current_database()), hashtext('${LOCK}')) as taken`,
    )
    if (rows[0]?.taken) return
    await delay(LOOK_EVERY_MS)
  }
}

async function createSchema(client: pg.Client, known: readonly Migration[]): Promise<string[]> {
  const names = known.map(({ name }) => name)
  await inTransaction(client, async () => {
    await client.query(readSchema())
    await client.query(BOOKKEEPING)
    await client.query('insert into applied_migrations (name) select unnest($1::text[])', [names])
  })
  return names
}

async function applyPending(client: pg.Client, wanted: readonly Migration[], applied: ReadonlySet<string>) {
  const pending = wanted.filter(({ name }) => !applied.has(name))
  if (pending.length > 0) await refuseWhileMoving(client)
  for (const migration of pending) await persistently(() => runMigration(client, migration))
  return pending.map(({ name }) => name)
}

/** The copy of a restaurant that is on its way would be of another schema. */
async function refuseWhileMoving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMoving: boolean }>(
    `select exists (select from pg_publication where pubname like 'comptoir\\_move\\_%')
       or exists (select from pg_subscription s join pg_database d on d.oid = s.subdbid
         where d.datname = current_database() and s.subname like 'comptoir\\_move\\_%') as "isMoving"`,
  )
  if (rows[0]!.isMoving)
    throw new Error('A restaurant is being moved from or to this database. Migrate when it has arrived.')
}

async function persistently(attempt: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!AGAIN.has((error as { code?: string }).code ?? '') || attempts === ATTEMPTS) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** True if no restaurant was ever opened here. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ is_empty: boolean }>('select not exists (select from tenants) as is_empty'),
  )
  return rows[0]!.is_empty
}
