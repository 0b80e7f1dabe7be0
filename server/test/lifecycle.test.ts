import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_SERVER } from './faults/server-process.ts'
import { aServerLog, testLogLevel } from './test-logs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-lifecycle-'))
const running = new Set<ChildProcess>()
/** Of the embedded database while it runs, below the DATA_DIR. */
const PID_FILE = ['postgres', 'cluster', 'postmaster.pid']
let port: number

beforeAll(async () => {
  port = await freePort()
})

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => resolve(free))
    })
  })
}

/** The whole server in a process of its own, as `npm start` runs it. */
function launch(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [BUILT_SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      LOG_LEVEL: testLogLevel('error'),
      ...environment,
    },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    const log = aServerLog('process')
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      log?.write(chunk)
    })
  }
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return { child, ended, said: () => output }
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`)
      .then((reply) => reply.ok)
      .catch(() => false)
    if (isReady) return
    await delay(100)
  }
  throw new Error('The server did not get ready.')
}

test('starts, refuses a second process readably, stops cleanly and starts again', async () => {
  const first = path.join(folder, 'first')
  const server = launch(first)
  await ready()
  expect(server.said()).toContain('Comptoir is open at')
  expect(server.said()).toContain('Platform operator (shown once)')

  for (const [dataDir, environment, words] of [
    [first, { PORT: String(await freePort()) }, /already|in use|another/i],
    [path.join(folder, 'second'), {}, /Port \d+ is already in use/],
  ] as const) {
    const intruder = launch(dataDir, environment)
    expect(await intruder.ended).toBe(1)
    expect(intruder.said()).toMatch(words)
    expect(intruder.said()).not.toMatch(/\n\s+at /)
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(path.join(first, ...PID_FILE))).toBe(false)

  const again = launch(first)
  await ready()
  expect(again.said()).not.toContain('shown once')
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
}, 90_000)

test('an environment that cannot be used is refused by the name of the variable', async () => {
  const unusable = {
    PORT: { PORT: 'eighty' },
    DATABASE_URL: { DATABASE_URL: 'mysql://x' },
    RATE_LIMIT: { RATE_LIMIT: 'off', NODE_ENV: 'production' },
    PUBLIC_URL: { PUBLIC_URL: 'here' },
  }
  const attempts = Object.entries(unusable).map(async ([name, environment]) => {
    const server = launch(path.join(folder, 'never'), environment)
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(name)
  })
  await Promise.all(attempts)
  expect(existsSync(path.join(folder, 'never'))).toBe(false)
}, 60_000)

test('a request in flight is answered before the server stops', async () => {
  const server = launch(path.join(folder, 'third'))
  await ready()
  const signUp = fetch(`http://127.0.0.1:${port}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ biz_name: 'Late', username: 'late@example.com', password: 'correct horse battery' }),
  })
  await delay(5)
  server.child.kill('SIGTERM')
  expect((await signUp).status).toBe(200)
  expect(await server.ended).toBe(0)
}, 60_000)

test('a server that is told to end while it starts leaves no database running', async () => {
  const dataDir = path.join(folder, 'fourth')
  const server = launch(dataDir)
  await expect.poll(() => existsSync(path.join(dataDir, ...PID_FILE)), { timeout: 30_000, interval: 5 }).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(path.join(dataDir, ...PID_FILE))).toBe(false)
  expect(server.said()).not.toContain('Comptoir is open at')
}, 60_000)
