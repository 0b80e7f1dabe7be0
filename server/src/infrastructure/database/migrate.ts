import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, Migrator, NO_MIGRATIONS, PostgresDialect, sql, type Migration } from 'kysely'
import pg from 'pg'
import { projectPath } from '../config/project-root.ts'
import { clientsOf, cutWhenSilent, KEEP_ALIVE, namedSilence } from './database-silence.ts'
import { isOutsideTransaction, runInTransaction, runOutsideTransaction } from './run-migration.ts'
import { CONNECT_MS, withClient } from './with-client.ts'

type Options = {
  /** Stop here. */
  to?: string
  /** The folder of migrations, for tests. */
  folder?: string
}

const LOCK = 'comptoir migrations'
const LOOK_EVERY_MS = 100

/**
 * A migration that waits for a lock makes all later statements wait, so it gives up soon (`lock_timeout`) and tries
 * again.
 */
const ATTEMPTS = 60
const PAUSE_MS = 1_000
/** A lock timeout, or a deadlock with another order of the same locks. */
const AGAIN = new Set(['55P03', '40P01'])

const folderOf = ({ folder }: Options) => folder ?? projectPath('database', 'migrations')

/** Every migration, oldest first: name and file. Each release has a folder. */
export function listMigrations(options: Options = {}): { name: string; file: string }[] {
  const folder = folderOf(options)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ name: path.basename(file, '.sql'), file: path.join(folder, file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The names of all migrations, oldest first. */
export function migrationNames(): string[] {
  return listMigrations().map(({ name }) => name)
}

/**
 * Migrates the database to the latest or the named migration; returns the applied ones. Each is its own transaction, so
 * that no lock is held for the next. Two processes at once are fine: one waits.
 */
export async function migrate(ownerUrl: string, options: Options = {}): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 3,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
  })
  // without listeners a restart of PostgreSQL would end the process; the running statement reports it
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const clients = clientsOf(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const turn = await pool.connect().catch(namedSilence)
  try {
    return await cutWhenSilent({ url: ownerUrl, clients }, async () => {
      await waitForTurn(turn)
      await createServerRole(pool)
      const applied = await applyPending({ pool, db, options })
      // so that the server can report whether it is ready
      await pool.query('grant select on kysely_migration to comptoir_server')
      return applied
    })
  } finally {
    // the advisory lock ends with its connection
    turn.release(true)
    await db.destroy()
  }
}

/** Polls instead of waiting: a concurrent index build waits for everyone who waits in a statement. */
async function waitForTurn(turn: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await turn.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext(current_database()), hashtext('${LOCK}')) as taken`,
    )
    if (rows[0]!.taken) return
    await delay(LOOK_EVERY_MS)
  }
}

type Applying = { pool: pg.Pool; db: Kysely<unknown>; options: Options }

async function applyPending({ pool, db, options }: Applying): Promise<string[]> {
  const texts = new Map(listMigrations(options).map(({ name, file }) => [name, readFileSync(file, 'utf8')]))
  const names = [...texts.keys()]
  const provider = {
    getMigrations: async () => Object.fromEntries([...texts].map(([name, text]) => [name, migration(text)])),
  }
  const migrator = new Migrator({ db, provider })
  const all = await migrator.getMigrations()
  const last = options.to === undefined ? names.length : names.indexOf(options.to) + 1
  const pending = all.slice(0, last).filter(({ executedAt }) => executedAt === undefined)
  const applied: string[] = []
  for (const { name } of pending) {
    const text = texts.get(name)!
    await persistently(async () => {
      if (isOutsideTransaction(text)) return runOutsideTransaction(pool, name, text)
      // the migrator reads the whole catalogue at each call: it checks the state before the first, and records that one
      if (applied.length > 0) return runInTransaction(pool, name, text)
      const { error } = await migrator.migrateTo(name)
      if (error) throw error
    })
    applied.push(name)
  }
  if (applied.length > 0) return applied
  // fails if a database has migrations unknown to this version, or creates the migrator's tables
  const { error } = await migrator.migrateTo(names.slice(0, last).at(-1) ?? NO_MIGRATIONS)
  if (error) throw error
  return []
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

function migration(text: string): Migration {
  return {
    async up(db) {
      await sql.raw(text).execute(db)
    },
  }
}

async function createServerRole(pool: pg.Pool): Promise<void> {
  await pool.query(readFileSync(projectPath('database', 'roles.sql'), 'utf8'))
}

/** True if no restaurant was ever opened here. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ is_empty: boolean }>('select not exists (select from tenants) as is_empty'),
  )
  return rows[0]!.is_empty
}
