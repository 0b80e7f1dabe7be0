import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Processes whose CPU time is read, and the database whose WAL is. A pid is null if the process runs on another
 * machine.
 */
export type MeteredProcesses = { serverPid: number | null; postgresPid: number | null; ownerUrl: string }

/** The cost of one call. CPU time in milliseconds; null if it cannot be read. WAL in bytes. */
export type Spent = { serverMs: number | null; databaseMs: number | null; walBytes: number }

/** Reads the use of processor time and WAL so far; the difference of two readings is the use in between. */
export async function openMeter({ serverPid, postgresPid, ownerUrl }: MeteredProcesses) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const read = async () => {
    const serverMs = processorMs(serverPid)
    const databaseMs = processorMs(postgresPid)
    const { rows } = await client.query<{ lsn: string }>(`select pg_current_wal_insert_lsn() - '0/0' as lsn`)
    return { serverMs, databaseMs, walBytes: Number(rows[0]!.lsn) }
  }
  const before = await read()
  return {
    /** Since the meter was opened, divided by the number of calls. */
    perCall: async (calls: number): Promise<Spent> => {
      const now = await read()
      const share = (from: number | null, to: number | null) =>
        from === null || to === null ? null : (to - from) / calls
      return {
        serverMs: share(before.serverMs, now.serverMs),
        databaseMs: share(before.databaseMs, now.databaseMs),
        walBytes: (now.walBytes - before.walBytes) / calls,
      }
    },
    close: () => client.end(),
  }
}

// the kernel counts in ticks of USER_HZ, which is 100 on every architecture that Node runs on (proc_pid_stat(5))
const MS_PER_TICK = 10

/**
 * Processor time of a process and its descendants, ended ones included: their time is added to the parent's when it
 * waits for them. Null if there is no such process, or no /proc.
 */
export function processorMs(rootPid: number | null): number | null {
  const counted = rootPid === null ? [] : familyOf(rootPid)
  if (counted.length === 0) return null
  return counted.reduce((sum, { ticks }) => sum + ticks * MS_PER_TICK, 0)
}

/** A process and its descendants. */
export function familyOf(rootPid: number): { pid: number; ticks: number }[] {
  const processes = readProcesses()
  const counted = new Set(processes.filter(({ pid }) => pid === rootPid))
  for (let sizeBefore = -1; sizeBefore < counted.size;) {
    sizeBefore = counted.size
    const pids = new Set([...counted].map(({ pid }) => pid))
    for (const one of processes) if (pids.has(one.parentPid)) counted.add(one)
  }
  return [...counted]
}

function readProcesses(): { pid: number; parentPid: number; ticks: number }[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)))
  } catch {
    return []
  }
}

function readProcess(pid: number): { pid: number; parentPid: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name before may contain spaces and brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, ofEndedUser = 0, ofEndedSystem = 0] = fields.slice(11, 15).map(Number)
    return [{ pid, parentPid: Number(fields[1]), ticks: user + system + ofEndedUser + ofEndedSystem }]
  } catch {
    // it has ended since the folder was listed
    return []
  }
}
