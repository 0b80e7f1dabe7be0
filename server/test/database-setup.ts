import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildStale } from '../../tools/build.mjs'
import { MOVING_SETTINGS } from '../src/infrastructure/database/embedded/postgres-settings.ts'
import { letServerIn } from '../src/infrastructure/database/connect.ts'
import { databaseName } from '../src/infrastructure/database/embedded/postgres-cluster.ts'
import { startEmbeddedPostgres } from '../src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/infrastructure/database/migrate.ts'
import { withClient } from '../src/infrastructure/database/with-client.ts'
import { aFolderForDatabases } from './memory-folder.ts'
import { aPreparedDataDir, prepareDatabase } from './prepared-database.ts'
import { keepPostgresLog } from './test-logs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's address of a migrated, empty database to copy from. */
    templateUrl: string
    /** Folder for the files of all servers, removed after the run: a server that a worker shares is open until then. */
    serversFolder: string
  }
}

const TEMPLATE = 'comptoir_template'

/**
 * One PostgreSQL for the whole run: the embedded one, or TEST_DATABASE_URL's. Each test file copies the template. Servers in
 * processes of their own run what is built.
 */
export default async function setup(project: TestProject) {
  await buildStale({ only: 'server' })
  const prepared = await prepareDatabase()
  const folder = aPreparedDataDir(aFolderForDatabases('comptoir-test'))
  const external = process.env['TEST_DATABASE_URL']
  // these rows need not survive a crash: tests of crashes start databases of their own
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...MOVING_SETTINGS,
  }
  const embedded = external === undefined ? await startEmbeddedPostgres({ dataDir: folder, settings }) : null
  const adminUrl = external ?? embedded!.url
  const templateUrl = await createTemplate(adminUrl, embedded ? `template ${databaseName}` : '')
  project.provide('templateUrl', templateUrl)
  const serversFolder = mkdtempSync(path.join(tmpdir(), 'comptoir-servers-'))
  project.provide('serversFolder', serversFolder)
  return async () => {
    if (embedded) await embedded.stop()
    else await dropDatabases(adminUrl)
    keepPostgresLog(folder)
    for (const one of [folder, serversFolder]) rmSync(one, { recursive: true, force: true })
    prepared.remove()
  }
}

async function createTemplate(adminUrl: string, from: string): Promise<string> {
  await dropDatabases(adminUrl)
  const url = new URL(adminUrl)
  url.pathname = '/postgres'
  await withClient(url.href, (client) => client.query(`create database ${TEMPLATE} ${from}`))
  url.pathname = `/${TEMPLATE}`
  await migrate(url.href)
  await letServerIn(url.href)
  return url.href
}

async function dropDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like '${TEMPLATE}%'`,
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
