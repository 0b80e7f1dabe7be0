import { loadConfig } from '../infrastructure/config/read-config.ts'
import { restoreUntil } from '../infrastructure/database/backup/restore-until.ts'
import { lockDataDir } from '../infrastructure/database/embedded/data-dir-lock.ts'
import { pathsGiven, refuseExternal, runCommand } from './run-command.ts'

const USAGE = 'Name what to restore: npm run restore:until -- BASE_FOLDER INSTANT|latest [LOST_DATA_DIR]'

await runCommand(async () => {
  const [base, instantText, lost] = pathsGiven()
  if (!base || !instantText) throw new Error(USAGE)
  const instant = instantOf(instantText.given)
  const config = loadConfig()
  refuseExternal(config, 'restore_command and recovery_target_time')
  if (config.walArchive === undefined) throw new Error('Name the folder of the archive in WAL_ARCHIVE.')
  const lock = await lockDataDir(config.dataDir)
  try {
    const { dataDir, walArchive: archive } = config
    await restoreUntil({ base: base.path, archive, instant, lost: lost?.path, dataDir })
  } finally {
    lock.release()
  }
  return `Restored as it was at ${instant ? instant.toISOString() : 'the end of the archive'}. Take a new base backup now.`
})

/** A moment without its zone would be another one on another machine. */
function instantOf(text: string): Date | null {
  if (text === 'latest') return null
  const instant = new Date(text)
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  if (hasZone && !Number.isNaN(instant.getTime())) return instant
  throw new Error(`"${text}" is no moment: write it as 2026-10-02T19:45:00+02:00, or "latest".`)
}
