import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Cells } from './cells/cells.ts'
import { Standby } from './cells/standby.ts'
import { settleLeftMoves } from './cells/move/settle-move.ts'
import { answers, IMPATIENT, KEEP_ALIVE, PATIENT, type Patience } from './database-silence.ts'
import { MAIN_CELL, type CellDatabase, type DbPool } from './db.ts'
import { migrate } from './migrate.ts'
import { noWaits, openPipelined, type PipelinedPool, type PoolWaits } from './pipelined-pool.ts'
import { PRIMARY_ONLY } from './primary.ts'
import { CONNECT_MS, withClient } from './with-client.ts'

const SERVER_ROLE = 'comptoir_server'
const STATEMENT_SECONDS = 8
/** Long reads are few at once. */
const STANDBY_MAX = 6
/** A cell that is away is tried again after this. */
const OPEN_AGAIN_MS = 1_000
/** A start waits so long for each cell; all are asked side by side. */
const OPEN_MS = 2_000
const { builtins } = pg.types
// Amounts and counts are far below 2^53; days are days, not instants.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.DATE, (text) => text)

/** The server's connections to one database. */
export type Cell = CellDatabase & { ownerUrl: string; db: PipelinedPool; pool: pg.Pool; waits: PoolWaits }

export type Connections = {
  /** The directory's database, which leads to that of each restaurant. */
  db: DbPool
  /** Every database that has restaurants, the directory's first. */
  cells: readonly Cell[]
  /** Of the directory's database. */
  pool: pg.Pool
  /** Derives a key for one purpose: the same for every process of the installation, and unknown from its databases. */
  keyFor: (purpose: string) => Buffer
  close(): Promise<void>
}

type Options = {
  /** Connections to each database. */
  max?: number
  /** Addresses of further databases, by name. */
  others?: ReadonlyMap<string, string>
  /** Addresses of standbys for long reads, by the name of their database. */
  standbys?: ReadonlyMap<string, string>
  /** The cell of new restaurants; undefined: where there are fewest active ones. */
  cellForNew?: string | undefined
  /** How long each database may stay silent; by default less where there are several. */
  patience?: Patience
  /** Brings the directory's database to the present schema too, after all others. */
  migrates?: boolean
}

/**
 * Opens the server's pools: with the role bound by row-level security, and limits so that nothing waits for ever. The
 * directory's database must answer; others are migrated and opened once they do.
 */
export async function connectAsServer(
  ownerUrl: string,
  { max = 12, others = new Map(), standbys = new Map(), cellForNew, migrates = false, ...options }: Options = {},
): Promise<Connections> {
  const { patience = others.size === 0 ? PATIENT : IMPATIENT } = options
  const closing = new AbortController()
  const further = await Promise.all(
    [...others].map(([name, url]) => openWhenThere(openPool(name, url, { max, patience }), closing.signal)),
  )
  // a move that was broken off would keep the databases from being migrated
  const there = further.filter(({ isAway }) => !isAway).map(({ name, ownerUrl }) => [name, ownerUrl] as const)
  if (migrates && there.length > 0)
    await settleLeftMoves(new Map([[MAIN_CELL, ownerUrl], ...there]), randomUUID()).catch(() => {})
  if (migrates) await migrate(ownerUrl)
  await letServerIn(ownerUrl)
  const main = openPool(MAIN_CELL, ownerUrl, { max, patience })
  const { password } = new URL(serverUrl(ownerUrl))
  const keyFor = (purpose: string) => createHmac('sha256', password).update(purpose).digest()
  const cells = [main, ...further]
  for (const { name, db } of cells) {
    const url = standbys.get(name)
    // of few connections, and given up as soon as a database that may be away
    if (url !== undefined)
      db.standby = new Standby(db, openPool(name, url, { max: STANDBY_MAX, patience: IMPATIENT }).db)
  }
  const db = further.length === 0 ? main.db : new Cells({ cells, cellForNew })
  const close = async () => {
    closing.abort()
    await db.close()
  }
  return { db, cells, pool: main.pool, keyFor, close }
}

function openPool(name: string, ownerUrl: string, { max, patience }: { max: number; patience: Patience }): Cell {
  const pool = new pg.Pool({
    ...PRIMARY_ONLY,
    connectionString: serverUrl(ownerUrl),
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
  const db = openPipelined(pool, { waits, limitMs: STATEMENT_SECONDS * 1000, patience })
  return {
    name,
    ownerUrl,
    db,
    pool,
    waits,
    get isAway() {
      return db.isAway
    },
  }
}

/** Keeps everybody from the database until it is there and at the present schema; one that is away is tried again. */
async function openWhenThere(cell: Cell, signal: AbortSignal): Promise<Cell> {
  const open = async () => {
    await migrate(cell.ownerUrl)
    await letServerIn(cell.ownerUrl)
    cell.db.letIn()
  }
  const goOn = async () => {
    while (!signal.aborted) {
      await delay(OPEN_AGAIN_MS, undefined, { ref: false })
      if (await open().then(() => true, () => false)) return // prettier-ignore
    }
  }
  cell.db.keepOut()
  if (await answers(cell.ownerUrl, OPEN_MS)) await open().catch(() => void goOn())
  else void goOn()
  return cell
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
export function serverUrl(ownerUrl: string): string {
  const owner = new URL(ownerUrl)
  const password = createHmac('sha256', `${owner.username}:${owner.password}`).update(SERVER_ROLE).digest('base64url')
  const server = new URL(ownerUrl)
  server.username = SERVER_ROLE
  server.password = password
  return server.href
}

/** Gives the server's role its password where it has not got it yet. */
export async function letServerIn(ownerUrl: string): Promise<void> {
  const url = serverUrl(ownerUrl)
  if (!(await canConnect(url))) await setServerPassword(ownerUrl, new URL(url).password)
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
