import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { openSecretBox } from './features/account/two-factor/secret-box.ts'
import { findDemoSignIns, seedDemoRestaurant } from '../../database/seeds/demo-restaurant.ts'
import { buildApp } from './app.ts'
import { DEMO_OWNER } from './features/account/auth/demo-accounts.ts'
import { demoPrintingJob } from './features/kitchen/printers/demo-printing-job.ts'
import { openClosedJournal } from './features/fiscal/open-closed-journal.ts'
import { createFirstOperator } from './features/platform/create-first-operator.ts'
import { addressesOf } from './infrastructure/config/read-cells.ts'
import { loadConfig, requireSharedKeys, type Config } from './infrastructure/config/read-config.ts'
import { connectAsServer } from './infrastructure/database/connect.ts'
import { lockDataDir } from './infrastructure/database/embedded/data-dir-lock.ts'
import { startEmbeddedPostgres } from './infrastructure/database/embedded/start-embedded-postgres.ts'
import { MOVING_SETTINGS } from './infrastructure/database/embedded/postgres-settings.ts'
import { isEmpty } from './infrastructure/database/migrate.ts'
import { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { TIMEOUTS } from './infrastructure/http/create-http.ts'
import { redact } from './infrastructure/logging/redact.ts'

/** `withinMs`: the longest the others wait for it, as a hanging step must not keep PostgreSQL from being stopped. */
type Cleanup = { end: () => unknown; withinMs: number }

const STOP_MS = 15_000
/** As long as what is just being started is waited for. */
const START_MS = 5_000

// the heap grows by half between two full collections in place of up to four times (docs/benchmarks.md, "An evening of a
// hundred restaurants")
setFlagsFromString('--heap-growing-percent=50')

/** Starts everything in order; what was started is ended in the opposite order. `keep` throws once the process is stopping. */
async function start(keep: (cleanup: Cleanup) => void, stopping: { ms: number }): Promise<void> {
  const config = loadConfig()
  requireSharedKeys(config)
  stopping.ms += config.drainMs
  await refuseTakenPort(config)
  const lock = await lockDataDir(config.dataDir)
  keep({ end: () => lock.release(), withinMs: 1_000 })

  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          ...(config.cells.size > 0 && { settings: MOVING_SETTINGS }),
        })
      : null
  if (embedded) keep({ end: () => embedded.stop(), withinMs: STOP_MS })
  const ownerUrl = config.databaseUrl ?? embedded!.url
  const addresses = addressesOf(config.cells)
  const connections = await connectAsServer(ownerUrl, { ...addresses, cellForNew: config.cellForNew, migrates: true })
  keep({ end: () => connections.close(), withinMs: 1_000 })

  const app = await buildApp({ config, connections })
  keep({ end: () => app.close(), withinMs: config.drainMs + TIMEOUTS.leavingMs + 1_000 })
  const platform = new PlatformDatabase(connections.db)
  const operator = await createFirstOperator(platform, config.firstOperator)
  const seeds = config.seedDemo ?? (embedded !== null && (await isEmpty(ownerUrl)))
  if (seeds) {
    const codes = openSecretBox(config)
    const journal = openClosedJournal(config)
    await seedDemoRestaurant({ ownerUrl, connections, platform, dataDir: config.dataDir, codes, journal })
  }
  const signIns = await findDemoSignIns(platform)
  const demo = await platform.findTenantOfUsername(DEMO_OWNER)
  if (demo !== null) app.addJob(demoPrintingJob({ db: connections.db, publish: app.publish, tenantId: demo }))

  await app.http.listen({ port: config.port, host: config.host, listenTextResolver: listenText })
  printStart({ config, signIns, operator })
}

/** The log hides links, as they may contain secrets; host and port are no link. */
function listenText(address: string): string {
  return `listening at ${new URL(address).host}`
}

/** Checked before anything is changed, so that a second process does no harm. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use. Stop the other process or set PORT.`)
          : error,
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

type StartSummary = {
  config: Config
  signIns: { username: string; password: string }[]
  operator: { email: string; password: string } | null
}

function printStart({ config, signIns, operator }: StartSummary): void {
  const lines = [`Comptoir is open at ${config.publicUrl}`]
  if (signIns.length > 0)
    lines.push('Demo restaurant:', ...signIns.map(({ username, password }) => `  ${username} / ${password}`))
  if (operator) lines.push('Platform operator (shown once):', `  ${operator.email} / ${operator.password}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

function logFailure(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 60, err: redact(error), msg: 'the process ends' })}\n`)
}

async function run(): Promise<void> {
  const cleanups: Cleanup[] = []
  const stopping = { ms: STOP_MS }
  let isStopping = false
  const keep = (cleanup: Cleanup) => {
    cleanups.push(cleanup)
    if (isStopping) throw new Error('Stopped while starting.')
  }
  let started: Promise<void> | undefined
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode), stopping.ms).unref()
    // what is just being started must be ended too
    await Promise.race([started?.catch(() => {}), delay(START_MS)])
    for (const { end, withinMs } of cleanups.reverse())
      await Promise.race([Promise.resolve().then(end).catch(logFailure), delay(withinMs)])
    process.exit(exitCode)
  }
  // by default node would print the error with every value in it
  process.on('uncaughtException', (error) => {
    logFailure(error)
    process.exit(1)
  })
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  try {
    started = start(keep, stopping)
    await started
  } catch (error) {
    if (isStopping) return
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
    await stop(1)
  }
}

void run()
