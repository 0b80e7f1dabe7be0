import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp, type App } from '../src/app.ts'
import { addressesOf } from '../src/infrastructure/config/read-cells.ts'
import { readConfig } from '../src/infrastructure/config/read-config.ts'
import { connectAsServer, type Cell, type Connections } from '../src/infrastructure/database/connect.ts'
import { PATIENT } from '../src/infrastructure/database/database-silence.ts'
import { withClient } from '../src/infrastructure/database/with-client.ts'
import { openClosedJournal } from '../src/features/fiscal/open-closed-journal.ts'
import type { ClosedJournal } from '../src/infrastructure/database/tenant.ts'
import type { Timeouts } from '../src/infrastructure/http/create-http.ts'
import { aServerLog, testLogLevel } from './test-logs.ts'
import { ownerOfSeveral, poolWith, secondDatabaseOf } from './two-databases.ts'

export type TestServer = {
  /** The origin it listens on. */
  origin: string
  /** A pool of the owner, who bypasses row-level security: for reading any row and for moving clocks. */
  owner: pg.Pool
  /** The owner's address of the database: for another server beside this one. */
  ownerUrl: string
  /** The server's own connections, bound by row-level security. */
  connections: Connections
  /** The database that has this restaurant; the only one, but with TEST_CELLS=2. */
  cellOf: (tenantId: string) => Promise<Cell>
  /** The keys with which it signs the fiscal journal. */
  journal: ClosedJournal
  dataDir: string
  openConnections: () => Promise<number>
  close: () => Promise<void>
}

/** Starts the real server on a database of its own; `timeouts` where a test waits for less long than the service. */
export async function startTestServer(
  environment: NodeJS.ProcessEnv = {},
  timeouts: Partial<Timeouts> = {},
): Promise<TestServer> {
  return listenOn(await createDatabase(), environment, timeouts)
}

/** Starts the real server on this database, listening on a free port. */
export async function listenOn(
  ownerUrl: string,
  environment: NodeJS.ProcessEnv = {},
  timeouts: Partial<Timeouts> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(inject('serversFolder'), 'server-'))
  const config = readConfig({
    LOG_LEVEL: testLogLevel('silent'),
    RATE_LIMIT: 'off',
    PORT: '0',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    ...(await secondDatabaseOf(ownerUrl, createDatabase)),
    ...environment,
  })
  const addresses = addressesOf(config.cells)
  // beside other tests a database may be slow to answer; it is away only where a test is about that
  const patience = 'CELLS' in environment ? {} : { patience: PATIENT }
  const connections = await connectAsServer(ownerUrl, { ...addresses, ...patience, cellForNew: config.cellForNew })
  const logTo = aServerLog('in-process')
  const app: App = await buildApp({ config, connections, checksReplies: true, timeouts, logTo })
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const pools = [ownerUrl, ...addresses.others.values()].map(ownerPool)
  const [owner] = pools
  const askedBy = addresses.others.size > 0 ? ownerOfSeveral(pools) : owner!
  return {
    origin,
    owner: askedBy,
    ownerUrl,
    connections,
    cellOf: async (tenantId) => connections.cells[pools.indexOf((await poolWith(pools, tenantId))!)]!,
    journal: openClosedJournal(config),
    dataDir,
    openConnections: () => promisify(app.http.server.getConnections.bind(app.http.server))(),
    close: async () => {
      await app.close()
      await connections.close()
      await Promise.all(pools.map((pool) => pool.end()))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function ownerPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool.on('error', () => {})
  return pool
}

let ofWorker: Promise<TestServer> | undefined

/**
 * The server that all files of this worker share, on one database: each test opens restaurants of its own. Read it
 * inside a test. A test that stops or configures the server, or looks at all restaurants at once, uses
 * `useOwnTestServer` instead.
 */
export function useTestServer(): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    ofWorker ??= startTestServer()
    server = await ofWorker
  })
  return () => server!
}

/** A server and a database for the tests of this file alone; read it inside a test. */
export function useOwnTestServer(
  environment: NodeJS.ProcessEnv = {},
  timeouts: Partial<Timeouts> = {},
): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer(environment, timeouts)
  })
  afterAll(async () => {
    await server?.close()
  })
  return () => server!
}

/** The owner's address of a new database: a copy of the migrated template, or an empty one. */
export const createDatabase = ({ isEmpty = false } = {}): Promise<string> =>
  copyDatabase(inject('templateUrl'), { isEmpty })

/** The owner's address of a copy of a database that nobody is connected to. */
export async function copyDatabase(original: string, { isEmpty = false } = {}): Promise<string> {
  const url = new URL(original)
  const template = url.pathname.slice(1)
  const name = `${new URL(inject('templateUrl')).pathname.slice(1)}_${randomBytes(6).toString('hex')}`
  url.pathname = '/postgres'
  await withClient(url.href, async (client) => {
    // copying takes a lock on the template, so files that start at once queue up; block by block through the
    // write-ahead log, as by default, it takes twice as much of the processor
    await client.query('select pg_advisory_lock(4711)')
    await client.query(`create database ${name}${isEmpty ? '' : ` template ${template} strategy file_copy`}`)
  })
  url.pathname = `/${name}`
  return url.href
}
