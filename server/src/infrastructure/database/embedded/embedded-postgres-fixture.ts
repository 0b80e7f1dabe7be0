import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { lockDataDir } from './data-dir-lock.ts'

// A separate process for tests, to be killed: takes the lock, starts the database, reports it, waits.
const [dataDir = '', role = 'database'] = process.argv.slice(2)
try {
  await lockDataDir(dataDir)
  if (role === 'database') {
    const { url, pid } = await startEmbeddedPostgres({ dataDir })
    process.stdout.write(`${JSON.stringify({ url, pid })}\n`)
  } else {
    process.stdout.write('locked\n')
  }
  setInterval(() => undefined, 1000)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
