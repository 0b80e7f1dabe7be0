import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from '../src/infrastructure/database/with-client.ts'

const ADMIN = process.env['EXTERNAL_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** True if this machine has a PostgreSQL that the product did not start, for tests that need one. */
export const isExternalPostgresThere: boolean = await reachable()

/** A database of a new owner who is no superuser, as an operator would make it. */
export async function createExternalDatabase(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const name = `comptoir_external_${randomBytes(5).toString('hex')}`
  await asAdmin(
    `create role ${name} login createrole nosuperuser password 'owner'`,
    `create database ${name} owner ${name}`,
  )
  const url = new URL(ADMIN)
  url.username = name
  url.password = 'owner'
  url.pathname = `/${name}`
  return {
    ownerUrl: url.href,
    drop: () => asAdmin(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
  }
}

async function reachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: ADMIN, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function asAdmin(...statements: string[]): Promise<void> {
  await withClient(ADMIN, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
