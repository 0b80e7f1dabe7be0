import { createServer } from 'node:net'
import { findDemoSignIns, seedDemoRestaurant } from '../../database/seeds/demo-restaurant.ts'
import { buildApp } from './app.ts'
import { createFirstSuperadmin } from './features/platform/create-first-superadmin.ts'
import { loadConfig, type Config } from './infrastructure/config/read-config.ts'
import { connectAsServer } from './infrastructure/database/connect.ts'
import { lockDataDir } from './infrastructure/database/embedded/data-dir-lock.ts'
import { startEmbeddedPostgres } from './infrastructure/database/embedded/start-embedded-postgres.ts'
import { isEmpty, migrate } from './infrastructure/database/migrate.ts'
import { PlatformDatabase } from './infrastructure/database/platform-database.ts'
import { redact } from './infrastructure/logging/redact.ts'

type Cleanup = () => unknown

const IN_FLIGHT_MS = 10_000

/** Starts everything in order; what was started is ended in the opposite order. */
async function start(cleanups: Cleanup[], patience: { ms: number }): Promise<void> {
  const config = loadConfig()
  patience.ms += config.drainMs
  await refuseTakenPort(config)
  const lock = await lockDataDir(config.dataDir)
  cleanups.push(() => lock.release())

  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config) : null
  if (embedded) cleanups.push(() => embedded.stop())
  const ownerUrl = config.databaseUrl ?? embedded!.url
  await migrate(ownerUrl)
  const connections = await connectAsServer(ownerUrl)
  cleanups.push(() => connections.close())

  const app = await buildApp({ config, connections })
  cleanups.push(() => app.close())
  const platform = new PlatformDatabase(connections.db)
  const superadmin = await createFirstSuperadmin(platform, config.superadmin)
  const seeds = config.seedDemo ?? (embedded !== null && (await isEmpty(ownerUrl)))
  if (seeds) await seedDemoRestaurant({ ownerUrl, connections, platform, dataDir: config.dataDir })
  const signIns = await findDemoSignIns(platform)

  await app.http.listen({ port: config.port, host: config.host, listenTextResolver: wordsOfListening })
  greet({ config, signIns, superadmin })
}

/** The log hides links, as they may carry secrets; where it listens is no link. */
function wordsOfListening(address: string): string {
  return `listening at ${new URL(address).host}`
}

/** Said before anything is touched, so that a second process harms nothing. */
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

type Greeting = {
  config: Config
  signIns: { username: string; password: string }[]
  superadmin: { email: string; password: string } | null
}

function greet({ config, signIns, superadmin }: Greeting): void {
  const lines = [`Comptoir is open at ${config.publicUrl}`]
  if (signIns.length > 0)
    lines.push('Demo restaurant:', ...signIns.map(({ username, password }) => `  ${username} / ${password}`))
  if (superadmin) lines.push('Platform operator (shown once):', `  ${superadmin.email} / ${superadmin.password}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function run(): Promise<void> {
  const cleanups: Cleanup[] = []
  const patience = { ms: IN_FLIGHT_MS + 5_000 }
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode), patience.ms).unref()
    for (const cleanup of cleanups.reverse())
      await Promise.resolve()
        .then(cleanup)
        .catch(() => {})
    process.exit(exitCode)
  }
  // left to itself node would print the error with every value it carries
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify({ level: 60, err: redact(error), msg: 'the process ends' })}\n`)
    process.exit(1)
  })
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  try {
    await start(cleanups, patience)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
    await stop(1)
  }
}

void run()
