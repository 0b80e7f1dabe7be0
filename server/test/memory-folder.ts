import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

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
export const aFolderForDatabases = (name: string): string =>
  mkdtempSync(path.join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), name))

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
