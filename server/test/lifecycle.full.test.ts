import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '../src/infrastructure/database/embedded/running-postgres.ts'
import { withClient } from '../src/infrastructure/database/with-client.ts'
import { findFreePort, untilReady } from './faults/server-process.ts'
import { launchServer } from './launch-server.ts'
import { aPreparedDataDir } from './prepared-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-lifecycle-'))
const running = new Set<ChildProcess>()
/** Of the embedded database while it runs, below the DATA_DIR. */
const PID_FILE = ['postgres', 'cluster', 'postmaster.pid']
let port: number

beforeAll(async () => {
  port = await findFreePort()
})

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function launch(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const server = launchServer({ port, dataDir, environment })
  running.add(server.child)
  void server.ended.then(() => running.delete(server.child))
  return { ...server, ready: () => untilReady(origin(), server.child) }
}

const origin = () => `http://127.0.0.1:${port}`

test('starts, refuses a second process with a clear message, stops cleanly and starts again', async () => {
  const first = path.join(folder, 'first')
  const server = launch(first)
  await server.ready()
  expect(server.output()).toContain('Comptoir is open at')
  expect(server.output()).toContain('Platform operator (shown once)')

  for (const [dataDir, environment, words] of [
    [first, { PORT: String(await findFreePort()) }, /already|in use|another/i],
    [path.join(folder, 'second'), {}, /Port \d+ is already in use/],
  ] as const) {
    const intruder = launch(dataDir, environment)
    expect(await intruder.ended).toBe(1)
    expect(intruder.output()).toMatch(words)
    expect(intruder.output()).not.toMatch(/\n\s+at /)
  }
  expect((await fetch(`${origin()}/readyz`)).status).toBe(200)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(path.join(first, ...PID_FILE))).toBe(false)

  const again = launch(first)
  await again.ready()
  expect(again.output()).not.toContain('shown once')
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
}, 90_000)

test('an environment with a wrong value is refused, naming the variable', async () => {
  const unusable = {
    PORT: { PORT: 'eighty' },
    DATABASE_URL: { DATABASE_URL: 'mysql://x' },
    RATE_LIMIT: { RATE_LIMIT: 'off', NODE_ENV: 'production' },
    PUBLIC_URL: { PUBLIC_URL: 'here' },
  }
  const attempts = Object.entries(unusable).map(async ([name, environment]) => {
    const server = launch(path.join(folder, 'never'), environment)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(name)
  })
  await Promise.all(attempts)
  expect(existsSync(path.join(folder, 'never'))).toBe(false)
}, 60_000)

test('a stopping server answers the requests in flight first', async () => {
  const dataDir = aPreparedDataDir(path.join(folder, 'third'))
  const server = launch(dataDir)
  await server.ready()
  const { url } = (await findRunningPostgres(dataDir))!
  await withClient(url, async (database) => {
    await database.query('begin; lock table tenants in share mode')
    const signUp = fetch(`${origin()}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ biz_name: 'Late', username: 'late@example.com', password: 'correct horse battery' }),
    })
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    server.child.kill('SIGTERM')
    const isOpen = () =>
      fetch(`${origin()}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isOpen, { timeout: 2_000 }).toBe(false)
    await database.query('commit')
    expect((await signUp).status).toBe(200)
  })
  expect(await server.ended).toBe(0)
}, 60_000)

test('a server stopped during its start leaves no database running', async () => {
  const dataDir = path.join(folder, 'fourth')
  const server = launch(dataDir)
  await expect.poll(() => existsSync(path.join(dataDir, ...PID_FILE)), { timeout: 30_000, interval: 5 }).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(path.join(dataDir, ...PID_FILE))).toBe(false)
  expect(server.output()).not.toContain('Comptoir is open at')
}, 60_000)
