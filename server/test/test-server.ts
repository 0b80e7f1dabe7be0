import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp, type App } from '../src/app.ts'
import { readConfig } from '../src/infrastructure/config/read-config.ts'
import { connectAsServer, type Connections } from '../src/infrastructure/database/connect.ts'
import { aServerLog, testLogLevel } from './test-logs.ts'

export type TestServer = {
  /** The origin it listens on. */
  origin: string
  /** A pool of the owner, who passes the tenant wall: for looking at rows and for moving clocks. */
  owner: pg.Pool
  /** The server's own connections, bound by row-level security. */
  connections: Connections
  dataDir: string
  close: () => Promise<void>
}

/** Starts the real server on a database of its own, copied from the migrated template. */
export async function startTestServer(environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const templateUrl = inject('templateUrl')
  const name = `comptoir_template_${randomBytes(6).toString('hex')}`
  await copyTemplate(templateUrl, name)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return listenOn(url.href, environment)
}

/** Starts the real server on this database, listening on a free port. */
export async function listenOn(ownerUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-test-'))
  const config = readConfig({
    LOG_LEVEL: testLogLevel('silent'),
    RATE_LIMIT: 'off',
    PORT: '0',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    ...environment,
  })
  const connections = await connectAsServer(ownerUrl)
  const app: App = await buildApp({ config, connections, checksReplies: true, logTo: aServerLog('in-process') })
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 })
  owner.on('error', () => {})
  return {
    origin,
    owner,
    connections,
    dataDir,
    close: async () => {
      await app.close()
      await connections.close()
      await owner.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server for all tests of a file; read it inside a test. */
export function useTestServer(environment: NodeJS.ProcessEnv = {}): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer(environment)
  })
  afterAll(async () => {
    await server?.close()
  })
  return () => server!
}

/** Copying takes a lock on the template, so files that start at once queue up. */
async function copyTemplate(templateUrl: string, name: string): Promise<void> {
  const admin = new URL(templateUrl)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(4711)`)
    await client.query(`create database ${name} template comptoir_template`)
  } finally {
    await client.end()
  }
}
