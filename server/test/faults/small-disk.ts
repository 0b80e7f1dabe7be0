import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills the disk to the last byte. */
  fill: () => void
  free: () => void
  close: () => void
}

/** Why no small disk can be had here; null where one can. */
export const whyNoSmallDisk: string | null = findObstacle()

/** A disk in memory, small enough to be filled in a moment. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-disk-'))
  mount(folder, megabytes)
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      for (const bytes of [1024 ** 2, 4096, 1]) writeUntilFull(file, Buffer.alloc(bytes))
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    close: () => {
      // lazily: a process that is about to end may still stand in it
      run('umount', '-l', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk'
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-disk-'))
  try {
    mount(folder, 1)
    run('umount', folder)
    return null
  } catch (error) {
    return `no small disk may be mounted here: ${(error as Error).message}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mount(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'comptoir-small-disk', folder)
}

function run(command: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.trim()}`)
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
