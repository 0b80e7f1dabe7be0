import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** True while the process runs; an unreaped zombie counts as dead. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = procStat(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** Start of the process in the system's own notation: with the pid it identifies one process for good. */
export function processStartedAt(pid: number): string | undefined {
  if (process.platform === 'linux') return procStat(pid)?.[19]
  return askPs(pid, 'lstart=')
}

/** The command line the process was started with. */
export function processCommandLine(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'command=')
  return readOrNothing(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
}

/** Names the boot of the machine and the container, outside which this process's pids mean nothing. */
export function processPlace(): string {
  const boot = readOrNothing('/proc/sys/kernel/random/boot_id')?.trim()
  if (boot === undefined) return hostname()
  try {
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return `${boot} ${hostname()}`
  }
}

/** The fields of /proc/PID/stat after the command's name, which may contain spaces and brackets. */
function procStat(pid: number): string[] | undefined {
  const stat = readOrNothing(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}
