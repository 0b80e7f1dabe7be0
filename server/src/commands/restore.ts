import { loadConfig } from '../infrastructure/config/read-config.ts'
import { restoreBackup } from '../infrastructure/database/backup/restore-backup.ts'
import { takeDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { pathArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = pathArgument('restore', 'FILE')
  const config = loadConfig()
  const database = await takeDatabase(config)
  try {
    const { tables, createdAt } = await restoreBackup({ databaseUrl: database.url, dataDir: config.dataDir }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `Restored ${rows} rows of ${tables.length} tables, and the pictures, as they were at ${createdAt}.`
  } finally {
    await database.leave()
  }
})
