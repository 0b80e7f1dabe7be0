import { loadConfig } from '../infrastructure/config/read-config.ts'
import { readBaseBackup } from '../infrastructure/database/backup/base-backup.ts'
import { pruneArchive } from '../infrastructure/database/embedded/wal-archive.ts'
import { pathArgument, runCommand } from './run-command.ts'

await runCommand(async () => {
  const { firstSegment, completedAt } = await readBaseBackup(pathArgument('archive:prune', 'BASE_FOLDER'))
  const { walArchive } = loadConfig()
  if (walArchive === undefined) throw new Error('Name the folder of the archive in WAL_ARCHIVE.')
  const count = pruneArchive(walArchive, firstSegment)
  return `Removed ${count} parts of the journal that no moment from ${completedAt} on needs.`
})
