import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { MOVING_SETTINGS } from '../../src/infrastructure/database/embedded/postgres-settings.ts'
import { startEmbeddedPostgres } from '../../src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/infrastructure/database/migrate.ts'
import { aPreparedDataDir } from '../prepared-database.ts'

/** A PostgreSQL of its own, which can be frozen and killed; killed, it starts again by itself on the same port. */
export async function aMachine() {
  const dataDir = aPreparedDataDir(mkdtempSync(path.join(tmpdir(), 'comptoir-machine-')))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: MOVING_SETTINGS })
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(postgres.url)
  return postgres
}
