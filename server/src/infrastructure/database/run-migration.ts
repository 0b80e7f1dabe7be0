import type pg from 'pg'
import { splitStatements } from './sql-statements.ts'

/** The first line of a migration that builds indexes during operation, which PostgreSQL does in no transaction. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction'

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on (?:only )?(\w+(?:\.\w+)?)/i

export function isOutsideTransaction(text: string): boolean {
  return text.startsWith(`${OUTSIDE_TRANSACTION}\n`)
}

/** Runs a migration and records it, in one transaction. */
export async function runInTransaction(pool: pg.Pool, name: string, text: string): Promise<void> {
  const client = await pool.connect()
  let isUsable = false
  try {
    await client.query('begin')
    await client.query(text)
    await noteAsApplied(client, name)
    await client.query('commit')
    isUsable = true
  } finally {
    // the end of a connection rolls back its transaction
    client.release(!isUsable)
  }
}

/**
 * Runs statement by statement, and records the migration at the end. After an interruption it starts again: finished
 * indexes stay, an unfinished one was left invalid and is rebuilt.
 */
export async function runOutsideTransaction(pool: pg.Pool, name: string, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text: statement } of splitStatements(text)) {
      const [, index] = INDEX.exec(statement) ?? []
      if (index !== undefined) await dropInvalid(client, index)
      await client.query(statement)
    }
    await noteAsApplied(client, name)
  } finally {
    // the migration's settings must not stay for the connection's next user
    client.release(true)
  }
}

/** In the form of Kysely's migrator. */
function noteAsApplied(client: pg.PoolClient, name: string): Promise<unknown> {
  const values = [name, new Date().toISOString()]
  return client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', values)
}

async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on oid = indexrelid
      where relname = $1 and not indisvalid`,
    [index],
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}
