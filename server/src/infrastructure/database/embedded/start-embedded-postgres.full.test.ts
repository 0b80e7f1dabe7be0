import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPreparedDataDir } from '../../../../test/prepared-database.ts'
import { projectPath } from '../../config/project-root.ts'
import { withClient } from '../with-client.ts'
import { isProcessAlive } from './process-identity.ts'
import { findRunningPostgres } from './running-postgres.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

const fixture = projectPath('server/src/infrastructure/database/embedded/embedded-postgres-fixture.ts')

let dataDir: string
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = aPreparedDataDir(mkdtempSync(path.join(os.tmpdir(), 'comptoir-postgres-')))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of started.splice(0)) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a first start makes a durable, checked database on loopback; a second finds its rows', async () => {
  rmSync(path.join(dataDir, 'postgres'), { recursive: true })
  const first = await start()
  expect(first.attached).toBe(false)
  expect(first.url).toMatch(new RegExp(`^postgres://postgres:[\\w-]{32}@127\\.0\\.0\\.1:${first.port}/comptoir$`))
  const settings = "select current_setting('fsync') f, current_setting('data_checksums') c, current_database() d"
  expect(await query(first, settings)).toEqual([{ f: 'on', c: 'on', d: 'comptoir' }])
  expect(statSync(path.join(dataDir, 'postgres/secret')).mode & 0o777).toBe(0o600)
  await query(first, "create table menu as select 'crème brûlée' as name")
  await first.stop()
  expect(isProcessAlive(first.pid)).toBe(false)
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)

  const second = await start()
  expect(second.attached).toBe(false)
  expect(await query(second, 'select name from menu')).toEqual([{ name: 'crème brûlée' }])
}, 60_000)

test('a wrong password is refused', async () => {
  const server = await start()
  const client = new pg.Client({ connectionString: server.url.replace(/:[\w-]{32}@/, ':wrong@') })
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
}, 60_000)

test('after kill -9 of its process the next start attaches, and stops what it attached to', async () => {
  const child = await startInChild()
  await query(child, 'create table tokens as select 1 as token')
  child.process.kill('SIGKILL')
  await once(child.process, 'exit')

  const next = await start()
  expect(next).toMatchObject({ attached: true, pid: child.pid })
  expect(await query(next, 'select token from tokens')).toEqual([{ token: 1 }])
  await next.stop()
  expect(isProcessAlive(child.pid)).toBe(false)
}, 60_000)

test('after kill -9 of its process and of PostgreSQL the next start recovers', async () => {
  const child = await startInChild()
  // left open: its backend outlives PostgreSQL for a moment
  const client = new pg.Client({ connectionString: child.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table tokens as select 2 as token')
  child.process.kill('SIGKILL')
  process.kill(child.pid, 'SIGKILL')

  const next = await start()
  expect(next.attached).toBe(false)
  expect(await query(next, 'select token from tokens')).toEqual([{ token: 2 }])
}, 60_000)

test('a killed PostgreSQL comes back on its port', async () => {
  const server = await start()
  await query(server, 'create table tokens as select 3 as token')
  const before = server.pid
  process.kill(before, 'SIGKILL')
  await expect.poll(() => server.pid, { timeout: 20_000 }).not.toBe(before)
  await expect.poll(() => findRunningPostgres(dataDir)).toMatchObject({ port: server.port, pid: server.pid })
  expect(await query(server, 'select token from tokens')).toEqual([{ token: 3 }])
}, 60_000)

test('a command finds the running server, and none when it is down', async () => {
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  const server = await start()
  expect(await findRunningPostgres(dataDir)).toEqual({ pid: server.pid, port: server.port, url: server.url })
  await server.stop()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
}, 60_000)

test('settings given win over the defaults', async () => {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  started.push(server)
  expect(await query(server, 'show fsync')).toEqual([{ fsync: 'off' }])
}, 60_000)

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir })
  started.push(server)
  return server
}

async function startInChild(): Promise<{ process: ChildProcess; url: string; pid: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], { cwd: projectPath() })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, ...(JSON.parse(line.toString()) as { url: string; pid: number }) }
}

function query({ url }: Pick<EmbeddedPostgres, 'url'>, text: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
}
