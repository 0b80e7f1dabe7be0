import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { FaultyWire } from './faulty-wire.ts'
import type { Place } from './place.ts'
import type { Service } from './service-under-load.ts'

/** A fault that is injected while the tills work. */
export type Fault = {
  name: string
  /** Injects it; returns how often, once it has had an effect. */
  inject: (place: Place, service: Service) => Promise<number>
  /** Restores what does not recover by itself. */
  recover: (place: Place) => Promise<void>
}

/** The product recovers by itself. */
const itself = async (): Promise<void> => {}

const CUT_SHARE = 0.1
const LATE_BY_MS = 60
const REFUSALS = 20
const TIMEOUT_MS = 90_000

export const killServer: Fault = {
  name: 'kill server',
  inject: async ({ server }) => {
    await server.kill()
    return 1
  },
  recover: ({ server }) => server.restart(),
}

export const killDatabase: Fault = {
  name: 'kill database',
  inject: async ({ database }) => {
    process.kill((await database()).pid, 'SIGKILL')
    return 1
  },
  recover: itself,
}

/** Resets connections between tills and server in the middle of requests and replies. */
export const cutWire = (times: number): Fault => cutting('cut wire', times, tillsWire)
export const cutDatabaseWire = (times: number): Fault => cutting('cut database wire', times, databaseWire)

/** All data arrives late and in small pieces, in both directions. */
export const delayedWire = (forMs: number): Fault => delaying('delayed wire', forMs, tillsWire)
export const delayedDatabaseWire = (forMs: number): Fault => delaying('delayed database wire', forMs, databaseWire)

/** All processes of PostgreSQL are suspended and continue later, as on a machine that is suspended. */
export function stopDatabase(forMs: number): Fault {
  return {
    name: 'database stopped and gone on',
    inject: async ({ database }) => {
      const { pid } = await database()
      await whileStopped(pid, () => delay(forMs))
      return 1
    },
    recover: itself,
  }
}

/** Does this while all processes of PostgreSQL are suspended; `postmaster` is its first process. */
export async function whileStopped<T>(postmaster: number, work: () => Promise<T>): Promise<T> {
  const stopped = [postmaster]
  try {
    // suspend the postmaster first, because it starts the others
    signal(stopped, 'SIGSTOP')
    stopped.push(...childrenOf(postmaster))
    signal(stopped, 'SIGSTOP')
    return await work()
  } finally {
    signal(stopped, 'SIGCONT')
  }
}

/** The disk of the database is full until tills were refused. */
export const fullDisk = filling('full disk', async () => {})

/** The same with the journal's disk: PostgreSQL stops. */
export const fullJournal = filling('full disk of the journal', closePartOfJournal)

const tillsWire = (place: Place): FaultyWire => place.tillsWire
const databaseWire = (place: Place): FaultyWire => place.databaseWire!

function cutting(name: string, times: number, wireOf: (place: Place) => FaultyWire): Fault {
  return {
    name,
    inject: async (place) => {
      const wire = wireOf(place)
      const before = wire.cuts()
      wire.behave({ cutShare: CUT_SHARE })
      await until(`${name}: too few were cut`, async () => wire.cuts() >= before + times)
      return wire.cuts() - before
    },
    recover: async (place) => wireOf(place).behave({}),
  }
}

function delaying(name: string, forMs: number, wireOf: (place: Place) => FaultyWire): Fault {
  return {
    name,
    inject: async (place) => {
      wireOf(place).behave({ lateByMs: LATE_BY_MS })
      await delay(forMs)
      return 1
    },
    recover: async (place) => wireOf(place).behave({}),
  }
}

function filling(name: string, provoke: (databaseUrl: string) => Promise<void>): Fault {
  return {
    name,
    inject: async ({ database, disk }, { attempts }) => {
      const { url } = await database()
      const before = attempts.refused
      disk!.fill()
      await until(`${name}: nobody was refused`, async () => {
        await provoke(url)
        return attempts.refused >= before + REFUSALS
      })
      return 1
    },
    recover: async ({ disk }) => disk!.free(),
  }
}

/** The next write needs a new file of the journal, for which a full disk has no space. */
async function closePartOfJournal(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_switch_wal()')
  } catch {
    // it is down, as intended
  } finally {
    await client.end().catch(() => {})
  }
}

async function until(complaint: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  for (; !(await isSo()); await delay(20)) {
    if (Date.now() > giveUpAt) throw new Error(`${complaint} in ${TIMEOUT_MS / 1000} s.`)
  }
}

function childrenOf(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows.map((row) => row.trim().split(/\s+/).map(Number)).flatMap(([pid, of]) => (of === parent ? [pid!] : []))
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      // a connection that has ended meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
