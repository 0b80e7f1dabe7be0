import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../../server/src/infrastructure/database/migrate.ts'
import { listStatements } from './list-statements.ts'
import { writeListings } from './statement-files.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-statements-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const client = new pg.Client(postgres.url)
try {
  await migrate(postgres.url)
  await client.connect()
  const { listings, faults } = await listStatements(client)
  const changed = writeListings(listings)
  console.log(changed.length === 0 ? 'The listings are as they were.' : `Changed: ${changed.join(', ')}`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
