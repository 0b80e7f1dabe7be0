import type pg from 'pg'
import { splitStatements } from './sql-statements.ts'

/** The first line of a migration that builds indexes while everybody works, which PostgreSQL does in no transaction. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction'

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on (?:only )?(\w+(?:\.\w+)?)/i

export function isOutsideTransaction(text: string): boolean {
  return text.startsWith(`${OUTSIDE_TRANSACTION}\n`)
}

/** The migration and the note that it is applied, in one transaction. */
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
    // the end of a connection rolls back what it had begun
    client.release(!isUsable)
  }
}

/**
 * Statement by statement, and noted as done at the end. Cut off in the middle it begins again: what is built stays, what was
 * being built was left invalid and is built again.
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
    // what the migration has set must not stay for the next user of the connection
    client.release(true)
  }
}

/** As Kysely's migrator notes it. */
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
