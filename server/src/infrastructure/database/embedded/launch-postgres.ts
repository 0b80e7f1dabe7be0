import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { clusterEnvironment, type PostgresCluster } from './postgres-cluster.ts'
import type { PostgresSettings } from './postgres-settings.ts'
import { ask, databaseUrl, type RunningPostgres } from './running-postgres.ts'

export type Launch = {
  cluster: PostgresCluster
  binaries: PostgresBinaries
  account: PostgresAccount
  settings: PostgresSettings
}

const timeoutMs = 15_000
const logLimit = 10 * 1024 ** 2

/** Starts the server, on the given port or any free one, and returns once it accepts connections. */
export async function launchPostgres(launch: Launch, fixedPort?: number): Promise<RunningPostgres> {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const port = fixedPort ?? (await findFreePort())
    const attempt = await attemptLaunch(launch, port)
    if (attempt.pid !== undefined) return { pid: attempt.pid, port, url: databaseUrl(launch.cluster, port, 'postgres') }
    // the children of a killed server need a moment to notice; a free port may be taken before we use it
    const passes = /still in use|could not bind|in use by|lock file/.test(attempt.output)
    if (!passes || Date.now() > giveUpAt) {
      throw new Error(`PostgreSQL did not start in ${launch.cluster.folder}:\n${attempt.output}`)
    }
    await sleep(200)
  }
}

async function attemptLaunch(launch: Launch, port: number): Promise<{ pid?: number; output: string }> {
  const { cluster, binaries, account } = launch
  keepLogSmall(cluster.log)
  const log = openSync(cluster.log, 'a', 0o600)
  const logStart = fstatSync(log).size
  const settings = Object.entries(launch.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = account.command(binaries.postgres, ['-D', cluster.files, '-p', String(port), ...settings])
  // Its own process group, so that Ctrl-C reaches only the server, which stops PostgreSQL after its requests.
  // Its log is a file, not a pipe: after a killed server it lives on and the next start attaches to it.
  const child = spawn(command, args, {
    ...account.options,
    env: clusterEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `ended with ${signal ?? code}`))

  const url = databaseUrl(cluster, port, 'postgres')
  while (ended === undefined) {
    if ((await ask(url)) === 'ready') {
      child.unref()
      return child.pid === undefined ? { output: '' } : { pid: child.pid, output: '' }
    }
    await sleep(20)
  }
  return { output: `${readFileSync(cluster.log).subarray(logStart).toString('utf8').trim()}\n(${ended})` }
}

function keepLogSmall(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimit) renameSync(log, `${log}.1`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
