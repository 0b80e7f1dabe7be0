import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const noteOf = (dataDir: string) => path.join(dataDir, 'backups', 'last-whole')

/** Marks a successful backup, whose age `/metrics` reports. */
export async function noteBackup(dataDir: string): Promise<void> {
  const note = noteOf(dataDir)
  await mkdir(path.dirname(note), { recursive: true })
  await writeFile(note, `${new Date().toISOString()}\n`)
}

/** The time of the last backup noted in this DATA_DIR; null: none. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  return stat(noteOf(dataDir)).then(
    ({ mtime }) => mtime,
    () => null,
  )
}
