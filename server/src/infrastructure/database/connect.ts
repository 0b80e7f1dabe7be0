import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { KEEP_ALIVE } from './database-silence.ts'
import type { DbPool } from './db.ts'
import { noWaits, openPipelined, type PoolWaits } from './pipelined-pool.ts'
import { CONNECT_MS, withClient } from './with-client.ts'

const SERVER_ROLE = 'comptoir_server'
const STATEMENT_SECONDS = 8
const { builtins } = pg.types
// Amounts and counts are far below 2^53; days are days, not instants.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.DATE, (text) => text)

export type Connections = {
  db: DbPool
  pool: pg.Pool
  waits: PoolWaits
  /** Derives a key for one purpose: the same for every process on this database, and unknown from its contents. */
  keyFor: (purpose: string) => Buffer
  close(): Promise<void>
}

/** Opens the server's pool: with the role bound by row-level security, and limits so that nothing waits for ever. */
export async function connectAsServer(ownerUrl: string, { max = 12 }: { max?: number } = {}): Promise<Connections> {
  const connectionString = await serverUrl(ownerUrl)
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE,
    options: `-c lock_timeout=3s -c statement_timeout=${STATEMENT_SECONDS}s -c idle_in_transaction_session_timeout=15s -c jit=off`,
  })
  // without a listener a restart of PostgreSQL would end the process: the pool reports errors of its idle connections,
  // and one in
  // use reports only to its own listeners
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const waits = noWaits()
  const db = openPipelined(pool, { waits, limitMs: STATEMENT_SECONDS * 1000 })
  const { password } = new URL(connectionString)
  const keyFor = (purpose: string) => createHmac('sha256', password).update(purpose).digest()
  return { db, pool, waits, keyFor, close: () => db.close() }
}

/**
 * Connects as owner under the server's role, bound by row-level security: only a statement that leaves it (`set local
 * role none`) may do what the server must not.
 */
export function connectUnderServerRole(ownerUrl: string): Pick<Connections, 'db' | 'close'> {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
    options: `-c role=${SERVER_ROLE}`,
  })
  const db = openPipelined(pool)
  return { db, close: () => db.close() }
}

/**
 * The server's role logs in with a password derived from the owner's, so that every process of an installation knows
 * it.
 */
export async function serverUrl(ownerUrl: string): Promise<string> {
  const owner = new URL(ownerUrl)
  const password = createHmac('sha256', `${owner.username}:${owner.password}`).update(SERVER_ROLE).digest('base64url')
  const server = new URL(ownerUrl)
  server.username = SERVER_ROLE
  server.password = password
  if (!(await canConnect(server.href))) await setServerPassword(ownerUrl, password)
  return server.href
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, async () => {})
    return true
  } catch (error) {
    // 28000 and 28P01: the role may not log in yet, or with another password
    if (['28000', '28P01'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

async function setServerPassword(ownerUrl: string, password: string): Promise<void> {
  await withClient(ownerUrl, (client) =>
    altering(() => client.query(`alter role ${SERVER_ROLE} login password '${password}'`)),
  )
}

/** Roles belong to the whole cluster: two databases that start at once may alter this one at the same moment. */
async function altering(alter: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await alter()
      return
    } catch (error) {
      if (attempt === 5 || !String(error).includes('concurrently updated')) throw error
      await delay(50 * attempt)
    }
  }
}
