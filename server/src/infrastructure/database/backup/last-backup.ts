import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const BACKUP_KINDS = ['whole', 'base'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

const noteOf = (dataDir: string, kind: BackupKind) => path.join(dataDir, 'backups', `last-${kind}`)

/** Marks a successful backup, whose age `/metrics` reports. */
export async function noteBackup(dataDir: string, kind: BackupKind): Promise<void> {
  const note = noteOf(dataDir, kind)
  await mkdir(path.dirname(note), { recursive: true })
  await writeFile(note, `${new Date().toISOString()}\n`)
}

/** Null: none that this DATA_DIR knows of. */
export async function lastBackupAt(dataDir: string, kind: BackupKind): Promise<Date | null> {
  return stat(noteOf(dataDir, kind)).then(
    ({ mtime }) => mtime,
    () => null,
  )
}
