import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectPath } from '../../src/infrastructure/config/project-root.ts'
import { findRunningPostgres } from '../../src/infrastructure/database/embedded/running-postgres.ts'
import { aServerLog, keepPostgresLog, testLogLevel, withProcessLog } from '../test-logs.ts'

export type ServerProcess = {
  origin: string
  dataDir: string
  /** Ends the process as a power cut would, and returns when it is gone. */
  kill: () => Promise<void>
  /** Starts it again on the same port and DATA_DIR, and returns when it is ready. */
  restart: () => Promise<void>
  /** Describes the end of the process if it ended by itself; else null. */
  hasFailed: () => string | null
  /** Asks it to end, and returns its exit code when its database is down too; the DATA_DIR goes with it. */
  stop: () => Promise<number | null>
  pid: () => number
}

export type Launch = {
  /** Without it a new one. */
  dataDir?: string
  environment?: NodeJS.ProcessEnv
  nodeOptions?: readonly string[]
  /** Another checkout, whose built server is started; without it this one. */
  root?: string
}

const TIMEOUT_MS = 120_000
const BUILT = path.join('dist', 'server', 'main.js')
/** The built server, as it runs in service; build it before a start. */
export const BUILT_SERVER = projectPath(BUILT)

/** The real server as a process of its own, on a DATA_DIR of its own and a free port. */
export async function startServerProcess(launch: Launch = {}): Promise<ServerProcess> {
  const dataDir = launch.dataDir ?? mkdtempSync(path.join(tmpdir(), 'comptoir-process-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = { ...plainEnvironment({ port, dataDir }), ...launch.environment }
  const root = launch.root ?? projectPath()
  const args = [...(launch.nodeOptions ?? []), path.join(root, BUILT)]
  let child: ChildProcess
  let output = ''
  let isKilled = false

  const start = async () => {
    isKilled = false
    const started = withProcessLog((stdout) =>
      spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', stdout, 'pipe'] }),
    )
    child = started
    const errors = aServerLog('process')
    started.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      output = `${output}${chunk}`.slice(-4000)
      errors?.write(chunk)
    })
    await untilReady(origin, started).catch((error: unknown) => {
      throw new Error(`The server did not become ready: ${String(error)}\n${output}`)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await start().catch(async (error: unknown) => {
    await end('SIGKILL')
    throw error
  })
  return {
    origin,
    dataDir,
    restart: start,
    pid: () => child.pid!,
    kill: () => {
      isKilled = true
      return end('SIGKILL')
    },
    hasFailed: () => (hasEnded() && !isKilled ? `ended with ${child.exitCode ?? child.signalCode}\n${output}` : null),
    stop: async () => {
      await end('SIGTERM')
      await endLeftPostgres(dataDir)
      keepPostgresLog(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}

/** An environment without the machine's own settings, so that only the test decides what the server does. */
export function plainEnvironment({ port, dataDir }: { port: number; dataDir: string }): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: testLogLevel('warn'),
  }
}

export async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > giveUpAt) throw new Error(`not ready after ${TIMEOUT_MS} ms`)
    await delay(20)
  }
  throw new Error(`ended with ${child.exitCode ?? child.signalCode}`)
}

/** A server that was killed leaves its PostgreSQL behind. */
async function endLeftPostgres(dataDir: string): Promise<void> {
  for (let left; (left = await findRunningPostgres(dataDir)); await delay(50)) process.kill(left.pid, 'SIGINT')
}

export async function findFreePort(): Promise<number> {
  const probe = net.createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
