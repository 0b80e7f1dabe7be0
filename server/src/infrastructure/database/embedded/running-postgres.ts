import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterIn, databaseName, readSecret, type PostgresCluster } from './postgres-cluster.ts'
import { isProcessAlive, processCommandLine } from './process-identity.ts'

export type RunningPostgres = { pid: number; port: number; url: string }

type Answer = 'ready' | 'busy' | 'silent'

const silenceMs = 15_000

/** The running server of this DATA_DIR, if it answers: how commands reach the database beside a live server. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | undefined> {
  const cluster = clusterIn(dataDir)
  const found = readPidFile(cluster)
  if (!found || !isServerOf(cluster, found.pid)) return undefined
  const url = databaseUrl(cluster, found.port, databaseName)
  return (await ask(url)) === 'ready' ? { ...found, url } : undefined
}

/** Waits until a server left from an earlier start is usable or gone. */
export async function settleLeftServer(cluster: PostgresCluster): Promise<RunningPostgres | undefined> {
  let silentSince = Date.now()
  for (;;) {
    const left = readPidFile(cluster)
    if (!left) return undefined
    if (!isServerOf(cluster, left.pid)) {
      // its process is gone, a zombie, or the pid belongs to another program: PostgreSQL would refuse to start
      rmSync(cluster.pidFile, { force: true })
      return undefined
    }
    const url = databaseUrl(cluster, left.port, 'postgres')
    const answer = await ask(url)
    if (answer === 'ready') return { ...left, url }
    if (answer === 'busy') silentSince = Date.now()
    if (Date.now() - silentSince > silenceMs) {
      throw new Error(
        `PostgreSQL (pid ${left.pid}) holds ${cluster.files} but does not answer. End it and start again.`,
      )
    }
    await sleep(50)
  }
}

/** One attempt to sign in. Starting up, shutting down and recovering are `busy`; a wrong password is an error. */
export async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {
    // an attempt that is cut off has already failed
  })
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code
    // 57P03: cannot connect now; 53300: every connection is taken
    if (code === '57P03' || code === '53300') return 'busy'
    if (code === '28P01' || code === '28000') {
      throw new Error('The running PostgreSQL does not accept the password kept in DATA_DIR/postgres/secret.', {
        cause: error,
      })
    }
    return 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function databaseUrl(cluster: PostgresCluster, port: number, database: string): string {
  return `postgres://postgres:${readSecret(cluster)}@127.0.0.1:${port}/${database}`
}

/** True if the process is the PostgreSQL server of this very cluster. */
export function isServerOf(cluster: PostgresCluster, pid: number): boolean {
  return isProcessAlive(pid) && (processCommandLine(pid) ?? '').includes(`-D ${cluster.files} `)
}

function readPidFile(cluster: PostgresCluster): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(cluster.pidFile, 'utf8').split('\n')
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
