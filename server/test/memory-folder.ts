import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isProcessAlive } from '../src/infrastructure/database/embedded/process-identity.ts'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** The databases of a run take a third of it. */
const FOLDER_BYTES = 4 * GIGABYTE
/** The compiler, a browser and the tests themselves run beside. */
const MEMORY_BYTES = 8 * GIGABYTE

/**
 * Makes a folder for databases that are thrown away, in memory where there is plenty: each database is a thousand small
 * files, and a disk takes as long to delete those of a run as some tests take.
 */
export function aFolderForDatabases(name: string): string {
  if (!hasRoomInMemory()) return mkdtempSync(path.join(tmpdir(), `${name}-`))
  removeLeft(name)
  return mkdtempSync(path.join(IN_MEMORY, `${name}-${process.pid}-`))
}

/** Removes what runs that were killed have left: memory is emptied by nobody else. */
function removeLeft(name: string): void {
  for (const entry of readdirSync(IN_MEMORY)) {
    const pid = entry.startsWith(`${name}-`) ? Number(/-(\d+)-/.exec(entry)?.[1]) : Number.NaN
    if (pid > 0 && !isProcessAlive(pid)) rmSync(path.join(IN_MEMORY, entry), { recursive: true, force: true })
  }
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < MEMORY_BYTES) return false
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= FOLDER_BYTES
  } catch {
    return false
  }
}
