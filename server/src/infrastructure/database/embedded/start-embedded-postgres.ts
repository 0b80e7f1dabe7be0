import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../with-client.ts'
import { launchPostgres, type Launch } from './launch-postgres.ts'
import { choosePostgresAccount } from './postgres-account.ts'
import { locatePostgresBinaries } from './postgres-binaries.ts'
import { databaseName, ensureCluster, ensureClusterFolder } from './postgres-cluster.ts'
import { defaultSettings, type PostgresSettings } from './postgres-settings.ts'
import { isProcessAlive } from './process-identity.ts'
import { databaseUrl, isServerOf, settleLeftServer, type RunningPostgres } from './running-postgres.ts'

export type EmbeddedPostgres = {
  /** postgres://postgres:…@127.0.0.1:port/comptoir, as the cluster's superuser */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** true if a server left running by a killed process is reused */
  readonly attached: boolean
  stop(): Promise<void>
}

const watchMs = 500
const stopTimeoutMs = 30_000

/**
 * Starts PostgreSQL in DATA_DIR/postgres, or attaches to the one a killed process left there.
 * The caller holds the lock of the DATA_DIR.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  settings?: PostgresSettings
}): Promise<EmbeddedPostgres> {
  const cluster = ensureClusterFolder(options.dataDir)
  const binaries = locatePostgresBinaries()
  const account = choosePostgresAccount(cluster.folder, binaries)
  ensureCluster(cluster, binaries.initdb, account)
  const settings = { ...defaultSettings(), ...options.settings }
  const launch: Launch = { cluster, binaries, account, settings }

  const left = await settleLeftServer(cluster)
  const running = left ?? (await launchPostgres(launch))
  await ensureDatabase(running.url)
  const supervisor = supervise(launch, running)
  return {
    url: databaseUrl(cluster, running.port, databaseName),
    port: running.port,
    get pid() {
      return supervisor.pid()
    },
    attached: left !== undefined,
    stop: () => supervisor.stop(),
  }
}

/** Restarts a killed server on the same port, so that pools find it again. */
function supervise(launch: Launch, started: RunningPostgres): { pid(): number; stop(): Promise<void> } {
  let running = started
  let revival: Promise<void> | undefined
  let ending: Promise<void> | undefined
  const watch = setInterval(() => {
    if (revival || ending || isProcessAlive(running.pid)) return
    revival = revive()
      .catch(() => undefined) // it is tried again at the next check, and readiness reports it meanwhile
      .finally(() => (revival = undefined))
  }, watchMs)
  watch.unref()

  async function revive(): Promise<void> {
    running = (await settleLeftServer(launch.cluster)) ?? (await launchPostgres(launch, running.port))
  }
  async function end(): Promise<void> {
    clearInterval(watch)
    await revival
    if (isServerOf(launch.cluster, running.pid)) await stopPostgres(running.pid)
  }
  return { pid: () => running.pid, stop: () => (ending ??= end()) }
}

export async function stopPostgres(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT') // fast: open transactions are rolled back, everything is written, then it ends
  if (await isGone(pid, stopTimeoutMs)) return
  process.kill(pid, 'SIGQUIT') // at once: the next start recovers from the journal
  if (!(await isGone(pid, 5000))) throw new Error(`PostgreSQL (pid ${pid}) does not end.`)
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs
  while (isProcessAlive(pid)) {
    if (Date.now() > giveUpAt) return false
    await sleep(10)
  }
  return true
}

async function ensureDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  })
}
