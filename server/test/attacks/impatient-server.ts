import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/infrastructure/config/read-config.ts'
import { connectAsServer } from '../../src/infrastructure/database/connect.ts'
import type { Patience } from '../../src/infrastructure/http/create-http.ts'
import { aServerLog, testLogLevel } from '../test-logs.ts'

type Impatient = { origin: string; openConnections: () => Promise<number>; close: () => Promise<void> }

/** The real server with far less patience, on the same rows: so that a test need not have it either. */
export async function startImpatient(databaseUrl: string, patience: Partial<Patience>): Promise<Impatient> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-test-'))
  const config = readConfig({
    LOG_LEVEL: testLogLevel('silent'),
    RATE_LIMIT: 'off',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  const connections = await connectAsServer(databaseUrl)
  const app = await buildApp({ config, connections, patience, logTo: aServerLog('in-process') })
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    openConnections: () =>
      new Promise((resolve, reject) =>
        app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      await app.close()
      await connections.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
