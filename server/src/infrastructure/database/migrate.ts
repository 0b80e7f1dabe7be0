import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, Migrator, NO_MIGRATIONS, PostgresDialect, sql, type Migration } from 'kysely'
import pg from 'pg'
import { projectPath } from '../config/project-root.ts'

const folder = () => projectPath('database', 'migrations')

/** Every migration there is, oldest first. */
export function migrationNames(): string[] {
  return readdirSync(folder())
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort()
}

/** Brings the database to head, or to the migration named; returns what was applied. Two processes at once are fine: one waits. */
export async function migrate(ownerUrl: string, { to }: { to?: string } = {}): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await createServerRole(pool)
    const provider = {
      getMigrations: async () => Object.fromEntries(migrationNames().map((name) => [name, migration(name)])),
    }
    const migrator = new Migrator({ db, provider })
    const { error, results } =
      to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to || NO_MIGRATIONS)
    if (error) throw error
    // so that the server can say whether it is ready
    await pool.query('grant select on kysely_migration to comptoir_server')
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

function migration(name: string): Migration {
  return {
    async up(db) {
      await sql.raw(readFileSync(`${folder()}/${name}.sql`, 'utf8')).execute(db)
    },
  }
}

async function createServerRole(pool: pg.Pool): Promise<void> {
  await pool.query(readFileSync(projectPath('database', 'roles.sql'), 'utf8'))
}

/** Whether no restaurant was ever opened here. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_empty: boolean }>('select not exists (select from tenants) as is_empty')
    return rows[0]!.is_empty
  } finally {
    await client.end()
  }
}
