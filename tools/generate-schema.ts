import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../server/src/infrastructure/database/embedded/start-embedded-postgres.ts'
import { migrate } from '../server/src/infrastructure/database/migrate.ts'

/** How kysely-codegen is asked for the types of a migrated database; amounts and counts fit a number. */
export function codegenArguments(url: string): string[] {
  const options = {
    dialect: 'postgres',
    url,
    'default-schema': 'public',
    'exclude-pattern': 'directory.*',
    'date-parser': 'string',
    'type-mapping': '{"int8":"number"}',
    'out-file': 'server/src/infrastructure/database/schema.ts',
  }
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

async function generate(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comptoir-schema-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    execFileSync('node_modules/.bin/kysely-codegen', codegenArguments(postgres.url), { stdio: 'inherit' })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) await generate()
