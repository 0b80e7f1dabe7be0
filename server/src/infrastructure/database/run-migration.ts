import type pg from 'pg'
import type { Migration } from './list-migrations.ts'
import { splitStatements } from './sql-statements.ts'

/** The first line of a migration that builds indexes while everybody works, which PostgreSQL does in no transaction. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction'

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on (?:only )?(\w+(?:\.\w+)?)/i
const NOTE = 'insert into applied_migrations (name) values ($1)'

/** Applies a migration and notes that it is applied. */
export function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.sql.startsWith(`${OUTSIDE_TRANSACTION}\n`)) return runOutsideTransaction(client, migration)
  return inTransaction(client, async () => {
    await client.query(migration.sql)
    await client.query(NOTE, [migration.name])
  })
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // a connection that broke has rolled back by itself: what broke it is the error to report
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Statement by statement, and noted as done at the end. Cut off in the middle it begins again: what is built stays, what was
 * being built was left invalid and is built again.
 */
async function runOutsideTransaction(client: pg.Client, { name, sql }: Migration): Promise<void> {
  try {
    for (const { text: statement } of splitStatements(sql)) {
      const [, index] = INDEX.exec(statement) ?? []
      if (index !== undefined) await dropInvalid(client, index)
      await client.query(statement)
    }
    await client.query(NOTE, [name])
  } finally {
    // what the migration has set must not stay for the next one
    await client.query('reset all').catch(() => {})
  }
}

async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on oid = indexrelid
      where relname = $1 and not indisvalid`,
    [index],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}
