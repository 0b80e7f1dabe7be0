import { loadConfig } from '../infrastructure/config/read-config.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { migrate } from '../infrastructure/database/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const database = await reachDatabase(loadConfig())
  try {
    const applied = await migrate(database.url)
    return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`
  } finally {
    await database.leave()
  }
})
