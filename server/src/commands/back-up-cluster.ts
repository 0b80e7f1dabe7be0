import { PRODUCT_VERSION } from '#core/contract/platform/support.ts'
import { loadConfig } from '../infrastructure/config/read-config.ts'
import { takeBaseBackup } from '../infrastructure/database/backup/base-backup.ts'
import { noteBackup } from '../infrastructure/database/backup/last-backup.ts'
import { reachDatabase } from '../infrastructure/database/embedded/reach-database.ts'
import { pathArgument, refuseExternal, runCommand } from './run-command.ts'

await runCommand(async () => {
  const folder = pathArgument('backup:base', 'FOLDER')
  const config = loadConfig()
  refuseExternal(config, 'pg_basebackup')
  const database = await reachDatabase(config)
  try {
    const source = { databaseUrl: database.url, dataDir: config.dataDir, version: PRODUCT_VERSION }
    const { completedAt } = await takeBaseBackup(source, folder)
    await noteBackup(config.dataDir, 'base')
    return `The base backup in ${folder} and the archive bring back any moment from ${completedAt} on.`
  } finally {
    await database.leave()
  }
})
