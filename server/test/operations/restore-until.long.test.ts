import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '../../src/infrastructure/database/embedded/running-postgres.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { Client } from '../browserless-client.ts'
import { startServerProcess, type ServerProcess } from '../faults/server-process.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { runOperatorCommand } from './run-operator-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-until-'))
const archive = path.join(folder, `arch'ive 100%f`)
const base = path.join(folder, 'base')
let server: ServerProcess
let restaurant: Restaurant
/** Between the second order and the third. */
let between: string

const placed: string[] = []

beforeAll(async () => {
  server = await startServerProcess({ environment: { WAL_ARCHIVE: archive } })
  restaurant = await aRestaurant(server)
  const itemId = await restaurant.aMenuItem({ price: '12.00' })
  const order = async () => {
    const body = { cart: [{ id: itemId, quantity: 1 }] }
    const { orderId } = await expectOk(restaurant.owner.post<{ orderId: string }>('/pos/create-order', body))
    placed.push(orderId)
  }
  await order()
  const environment = { DATA_DIR: server.dataDir, WAL_ARCHIVE: archive }
  const taken = await runOperatorCommand('back-up-cluster', [base], environment)
  expect(taken).toEqual({ code: 0, output: expect.stringContaining('bring back any moment from') })
  await order()
  await delay(20)
  between = new Date().toISOString()
  await delay(20)
  await order()
  // both at once, as a power cut would: the last part of the journal has not been archived
  const postgres = await findRunningPostgres(server.dataDir)
  await server.kill()
  process.kill(postgres!.pid, 'SIGKILL')
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The orders that a server on this DATA_DIR returns over HTTP. */
async function ordersIn(dataDir: string): Promise<string[]> {
  const restored = await startServerProcess({ environment: { DATA_DIR: dataDir } })
  try {
    const owner = new Client(restored.origin)
    await expectOk(owner.post('/auth/signin', { username: restaurant.username, password: restaurant.password }))
    const groups = await expectOk(owner.get<{ orders: { id: string }[] }[]>('/orders'))
    const shown = new Set(groups.flatMap(({ orders }) => orders.map(({ id }) => id)))
    return placed.filter((id) => shown.has(id))
  } finally {
    await restored.stop()
  }
}

const restore = (dataDir: string, args: readonly string[]) =>
  runOperatorCommand('restore-until', [base, ...args], { DATA_DIR: dataDir, WAL_ARCHIVE: archive })

test('a moment between two orders is restored with the first and without the second', async () => {
  const dataDir = path.join(folder, 'between')
  expect(await restore(dataDir, [between, server.dataDir])).toEqual({
    code: 0,
    output: expect.stringContaining(between),
  })
  expect(await ordersIn(dataDir)).toEqual(placed.slice(0, 2))
}, 240_000)

test('a moment that the archive does not reach is refused with a message, and nothing is left', async () => {
  const dataDir = path.join(folder, 'beyond')
  const { code, output } = await restore(dataDir, [new Date(Date.now() + 60_000).toISOString(), server.dataDir])
  expect(code).toBe(1)
  expect(output).toMatch(/^The archive ends before .*: name an earlier moment, or "latest"\.\n$/)
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual([])
}, 180_000)

test('"latest" restores everything that was acknowledged before the power cut', async () => {
  const dataDir = path.join(folder, 'latest')
  expect((await restore(dataDir, ['latest', server.dataDir])).code).toBe(0)
  expect(await ordersIn(dataDir)).toEqual(placed)
  const again = await restore(dataDir, ['latest', server.dataDir])
  expect(again).toEqual({ code: 1, output: expect.stringContaining('There is a database in') })
}, 240_000)

test('the archive alone restores what was archived, without the lost disk', async () => {
  await server.restart()
  const running = await findRunningPostgres(server.dataDir)
  await putAway(running!.url)
  await server.kill()
  process.kill(running!.pid, 'SIGKILL')
  const dataDir = path.join(folder, 'alone')
  expect((await restore(dataDir, [between])).code).toBe(0)
  expect(await ordersIn(dataDir)).toEqual(placed.slice(0, 2))
}, 240_000)

/** Closes the part of the journal that is being written and waits until it is in the archive. */
async function putAway(databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ part: string }>('select pg_walfile_name(pg_switch_wal()) as part'),
  )
  await expect.poll(() => existsSync(path.join(archive, `${rows[0]!.part}.gz`)), { timeout: 10_000 }).toBe(true)
}

test('only what no moment after the base backup needs is removed from the archive', async () => {
  const parts = readdirSync(archive)
  writeFileSync(path.join(archive, '000000010000000000000000.gz'), 'older')
  writeFileSync(path.join(archive, '00000002.history.gz'), 'kept')
  const pruned = await runOperatorCommand('archive-prune', [base], { WAL_ARCHIVE: archive })
  expect(pruned).toEqual({ code: 0, output: expect.stringMatching(/^Removed \d+ parts/) })
  const left = readdirSync(archive)
  expect(left).not.toContain('000000010000000000000000.gz')
  expect(left).toContain('00000002.history.gz')
  expect(parts.filter((part) => !left.includes(part)).every((part) => part < '000000010000000000000003')).toBe(true)
})

test.each([
  [['yesterday'], /no moment: write it as/],
  [['2026-10-02T19:45:00'], /no moment: write it as/],
  [['2020-01-01T00:00:00Z'], /was completed at/],
  [[], /npm run restore:until --/],
])('%j is refused with a message', async (args, words) => {
  const { code, output } = await restore(path.join(folder, 'never'), args)
  expect([code, output]).toEqual([1, expect.stringMatching(words)])
})

test('what is no base backup is refused, and a server that keeps no archive cannot take one', async () => {
  const environment = { DATA_DIR: path.join(folder, 'never'), WAL_ARCHIVE: archive }
  const other = await runOperatorCommand('restore-until', [folder, 'latest'], environment)
  expect(other).toEqual({ code: 1, output: expect.stringContaining('is not a whole base backup') })
  const plain = await runOperatorCommand('back-up-cluster', [path.join(folder, 'x')], {
    DATA_DIR: path.join(folder, 'between'),
  })
  expect(plain).toEqual({ code: 1, output: expect.stringContaining('set WAL_ARCHIVE') })
  expect(existsSync(path.join(folder, 'x'))).toBe(false)
}, 180_000)
