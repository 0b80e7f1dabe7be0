import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSmallDisk, type SmallDisk } from '../../server/test/faults/small-disk.ts'
import { run, start } from './commands.ts'
import { fillIn, readSettings } from './files.ts'
import { NETWORK, type Machine } from './network.ts'
import { postgresBinaries } from './needs.ts'

const DISK_MB = 640
export const SUPERUSER_PASSWORD = 'superuser'

/** One machine of the cell, with the etcd, Patroni and PostgreSQL of the guide's files on it. */
export type Node = Machine & {
  disk: SmallDisk
  /** Starts what is not running there. */
  start: () => void
  /** Ends every process, or PostgreSQL's alone, at once. */
  kill: (which: 'all' | 'postgres') => Promise<void>
  /** Suspends every process, or PostgreSQL's alone, and lets them go on. */
  freeze: (which: 'all' | 'postgres') => void
  thaw: () => void
  /** Of one who asks Patroni on this machine. */
  patroni: <T>(path: string) => Promise<T>
  close: () => void
}

type Opening = { machine: Machine; machines: readonly Machine[]; logs: string }

export function openNode({ machine, machines, logs }: Opening): Node {
  const disk = openSmallDisk(DISK_MB)
  const own = path.join(disk.folder, 'own')
  const [uid, gid] = [Number(run('id', '-u', 'postgres')), Number(run('id', '-g', 'postgres'))]
  mkdirSync(own)
  chownSync(own, uid, gid)
  const files = writeFiles(machine, machines, own)
  const { name, namespace } = machine
  const launch = (words: [string, ...string[]], environment: NodeJS.ProcessEnv = {}) => {
    const log = path.join(logs, `${path.basename(words[0])}-${name}.log`)
    start(words, { log, environment, namespace, user: 'postgres' }).unref()
  }
  let frozen: readonly number[] = []
  const isPostgres = (pid: number) => /^(\S*\/)?postgres\b/.test(commandOf(pid))
  const runs = (command: string) =>
    machine.pids().some((pid) => commandOf(pid).includes(`bin/${command} `) || commandOf(pid).startsWith(`${command} `))
  const thaw = () => {
    signal(frozen, 'SIGCONT')
    frozen = []
  }
  const node: Node = {
    ...machine,
    disk,
    start: () => {
      if (!runs('etcd')) launch(['etcd'], files.etcd)
      if (!runs('patroni')) launch(['patroni', files.patroni])
    },
    kill: async (which) => {
      if (which === 'postgres') return signal(machine.pids().filter(isPostgres), 'SIGKILL')
      for (let left = machine.pids(); left.length > 0; left = machine.pids()) {
        signal(left, 'SIGKILL')
        await delay(20)
      }
    },
    freeze: (which) => {
      // twice: a process may have started another before it was suspended
      for (let time = 0; time < 2; time++) {
        frozen = machine.pids().filter((pid) => which === 'all' || isPostgres(pid))
        signal(frozen, 'SIGSTOP')
      }
    },
    thaw,
    patroni: async <T>(asked: string) => {
      const url = `http://${machine.address}:8008${asked}`
      return (await (await fetch(url, { signal: AbortSignal.timeout(1_000) })).json()) as T
    },
    close: () => {
      thaw()
      signal(machine.pids(), 'SIGKILL')
      disk.close()
    },
  }
  return node
}

function writeFiles(machine: Machine, machines: readonly Machine[], own: string) {
  const each = machines.flatMap(({ name, address }, at) => [
    [`NAME_${at + 1}`, name],
    [`ADDRESS_${at + 1}`, address],
  ])
  const words = {
    ...Object.fromEntries(each),
    CELL: 'tried',
    NAME: machine.name,
    ADDRESS: machine.address,
    NETWORK,
    SUPERUSER_PASSWORD,
    REPLICATION_PASSWORD: 'replication',
    REWIND_PASSWORD: 'rewind',
  }
  const patroni = fillIn('patroni.yml', words, {
    '/var/lib/postgresql/15/comptoir': `${own}/data`,
    '/usr/lib/postgresql/15/bin': postgresBinaries()!,
    '/var/lib/postgresql/comptoir.pgpass': `${own}/pgpass`,
    '/var/run/postgresql': own,
    // a watchdog of this machine would restart this machine
    'mode: automatic': 'mode: "off"',
    // the small disk
    'max_slot_wal_keep_size: 8GB':
      'max_slot_wal_keep_size: 96MB\n        max_wal_size: 128MB\n        min_wal_size: 64MB',
  })
  const file = path.join(own, 'patroni.yml')
  writeFileSync(file, patroni)
  const etcd = readSettings(fillIn('etcd.env', words, { '/var/lib/etcd/comptoir': `${own}/etcd` }))
  return { patroni: file, etcd }
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // it has ended
    return ''
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
