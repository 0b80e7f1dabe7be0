import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { noteBackup } from '../infrastructure/database/backup/last-backup.ts'
import { writeBackup } from '../infrastructure/database/backup/write-backup.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { pathArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const file = pathArgument('backup', 'FILE')
  const config = loadConfig()
  const database = await reachDatabase(config)
  try {
    const source = { databaseUrl: database.url, dataDir: config.dataDir, version: PRODUCT_VERSION }
    const { tables } = await writeBackup(source, file)
    await noteBackup(config.dataDir)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `Backed up ${rows} rows of ${tables.length} tables, and the pictures, to ${file}.`
  } finally {
    await database.leave()
  }
})
