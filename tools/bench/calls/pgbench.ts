import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openPipelined } from '../driver-load.ts'
import { readPricedLines } from '../driver-orders.ts'
import { PAYMENT_TYPES, STORE, TENANT } from '../driver-statements.ts'
import { quantilesOf, type Sample } from '../samples.ts'
import type { CallRestaurant } from './call-restaurants.ts'
import { openMeter, type MeteredProcesses } from './meter.ts'
import { pgbenchScript, type PgbenchOrder } from './pgbench-script.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Path of PostgreSQL's own load generator, from PATH or Debian's folder; null if it is not installed. */
export function findPgbench(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
  ]
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null
}

export type PgbenchJob = {
  write: 'order' | 'sale'
  /** The server's own role, so that row-level security counts here as well. */
  url: string
  restaurants: readonly CallRestaurant[]
  concurrency: number
  durationMs: number
  meter?: MeteredProcesses
}

// the first planning of such a long statement takes a connection longer than many executions
const WARM_UP_S = 2

/** Sends the least that the write needs, for a time; `onWarm` is called when it begins to count. */
export async function runPgbench(binary: string, job: PgbenchJob, onWarm: () => void): Promise<Sample> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-pgbench-'))
  try {
    const script = path.join(folder, 'script.sql')
    writeFileSync(script, scriptOfConnections((await readOrders(job)).map((order) => pgbenchScript(job.write, order))))
    const seconds = Math.max(1, Math.round(job.durationMs / 1000))
    const args = ['-n', '-M', 'prepared', '-T', String(WARM_UP_S + seconds), '-c', String(job.concurrency)]
    const running = run(binary, [...args, '-l', `--log-prefix=${path.join(folder, LOG)}`, '-f', script], job.url)
    await Promise.race([running, delay(1000 * WARM_UP_S)])
    const meter = job.meter === undefined ? null : await openMeter(job.meter)
    onWarm()
    const warmAt = Date.now()
    const failure = await running
    const elapsedMs = Date.now() - warmAt
    const times = readTimes(folder, warmAt)
    const spent = meter === null ? null : await meter.perCall(times.length)
    await meter?.close()
    const failures = failure === null ? [] : [`pgbench: ${failure}`]
    const perSecond = (1000 * times.length) / elapsedMs
    return { perSecond, ...quantilesOf(times), answered: times.length, failures, spent }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each connection writes for one restaurant; they are dealt out in turn. */
function scriptOfConnections(scripts: readonly string[]): string {
  const branches = scripts.map((script, index) => `${index === 0 ? '\\if' : '\\elif'} :own = ${index}\n${script}`)
  return `\\set own :client_id % ${scripts.length}\n${branches.join('')}\\endif\n`
}

async function readOrders({ url, restaurants }: PgbenchJob): Promise<PgbenchOrder[]> {
  const client = await openPipelined(url)
  try {
    const orders: PgbenchOrder[] = []
    for (const { tenantId, cart } of restaurants) {
      const lines = await readPricedLines(client, { tenantId, cart })
      await client.query('begin')
      await client.query(TENANT, [tenantId])
      const store = (await client.query<PgbenchOrder['store']>(STORE)).rows[0]!
      const payment = (await client.query<PgbenchOrder['payment']>(PAYMENT_TYPES)).rows[0]!
      await client.query('rollback')
      orders.push({ tenantId, lines, reply: cart.reply, store, payment })
    }
    return orders
  } finally {
    await client.end()
  }
}

/** Runs pgbench; returns its error output, or null if it succeeds. */
async function run(binary: string, args: readonly string[], url: string): Promise<string | null> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const connection = {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGCLIENTENCODING: 'UTF8',
    // the proxy that counts statements must be able to read them
    PGSSLMODE: 'disable',
    PGGSSENCMODE: 'disable',
  }
  const child = spawn(binary, args, { env: { ...process.env, ...connection }, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  await once(child, 'close')
  return child.exitCode === 0 ? null : errors.trim()
}

const LOG = 'transactions'

/** Of each transaction the log has one line: client, number, microseconds, script, and when it ended. Milliseconds. */
function readTimes(folder: string, fromMs: number): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(LOG))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => line.split(' ').map(Number))
    .filter(([, , , , seconds = 0, micros = 0]) => 1000 * seconds + micros / 1000 >= fromMs)
    .map(([, , micros = 0]) => micros / 1000)
}
