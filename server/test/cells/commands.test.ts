import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { moveRestaurant } from '../../src/infrastructure/database/cells/move/move-restaurant.ts'
import { withClient } from '../../src/infrastructure/database/with-client.ts'
import { Client } from '../browserless-client.ts'
import { runOperatorCommand } from '../operations/run-operator-command.ts'
import { aRestaurant, expectOk } from '../restaurant.ts'
import { createDatabase, listenOn, startTestServer, type TestServer } from '../test-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-cells-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function aSellingRestaurant(server: TestServer) {
  const restaurant = await aRestaurant(server)
  const tea = await restaurant.aMenuItem({ title: 'Tea', price: '4.00' })
  const sale = { cart: [{ id: tea, quantity: 1 }], netTotal: 4, taxTotal: 0, total: 4 }
  await expectOk(restaurant.owner.post('/pos/create-order-and-invoice', sale))
  return restaurant
}

const rowsOf = async (url: string, sql: string, values: unknown[] = []) =>
  (await withClient(url, (client) => client.query<Record<string, unknown>>(sql, values))).rows

test('commands reach every database, and each restaurant where it is', async () => {
  const paris = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${paris}` })
  const environment = { DATABASE_URL: server.ownerUrl, DATA_DIR: server.dataDir, CELLS: `paris=${paris}` }
  const run = (name: string, ...args: string[]) => runOperatorCommand(name, args, environment)
  const both = [await aSellingRestaurant(server), await aSellingRestaurant(server)]
  const inParis = (await rowsOf(paris, 'select id from tenants'))[0]!['id'] as string
  const inMain = both.map(({ tenantId }) => tenantId).find((id) => id !== inParis)!

  expect(await run('migrate')).toEqual({
    code: 0,
    output: 'The database paris is up to date.\nThe database is up to date.\n',
  })
  const checked = await run('fiscal-check')
  expect(checked).toEqual({ code: 0, output: expect.stringContaining('of 2 restaurants are as they were signed') })
  const keys = async (url: string) => Number((await rowsOf(url, 'select count(*) as n from fiscal_keys'))[0]!['n'])
  const before = [await keys(paris), await keys(server.ownerUrl)]
  expect(await run('fiscal-rotate', inParis)).toEqual({ code: 0, output: expect.stringContaining(inParis) })
  expect([await keys(paris), await keys(server.ownerUrl)]).toEqual([before[0]! + 1, before[1]])
  expect(await run('fiscal-check', inParis)).toMatchObject({ code: 0 })

  // what is wrong in another database than the directory's is found
  expect(await run('check-figures')).toMatchObject({ code: 0 })
  const wrong = `insert into report_figures (tenant_id, grain, kind, starts_on, count) values ($1, 'day', 'orders', current_date - 40, 3)`
  await rowsOf(paris, wrong, [inParis])
  expect(await run('check-figures')).toEqual({ code: 1, output: expect.stringContaining(inParis) })
  await rowsOf(paris, 'delete from report_figures where starts_on = current_date - 40')

  // rows that a restaurant left behind are nobody's any more
  const urls = new Map([
    ['main', server.ownerUrl],
    ['paris', paris],
  ])
  await moveRestaurant({ urls, tenantId: inMain, target: 'paris', askedBy: 'test' })
  expect((await run('fiscal-check')).output).toContain('of 2 restaurants')
  await server.close()
})

test('one database is backed up and restored by itself, and what has moved since stays where it is', async () => {
  const paris = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${paris}`, CELL_FOR_NEW: 'paris' })
  const urls = new Map([
    ['main', server.ownerUrl],
    ['paris', paris],
  ])
  const environment = { DATABASE_URL: server.ownerUrl, DATA_DIR: server.dataDir, CELLS: `paris=${paris}` }
  const run = (name: string, args: string[], more = {}) => runOperatorCommand(name, args, { ...environment, ...more })
  const [stays, leaves] = [await aSellingRestaurant(server), await aSellingRestaurant(server)]
  const file = path.join(folder, 'night.backup')
  expect(await run('backup', [file])).toMatchObject({ code: 0 })
  expect([file, path.join(folder, 'night.paris.backup')].map((one) => existsSync(one))).toEqual([true, true])
  expect(await run('backup', [file, 'lyon'])).toEqual({ code: 1, output: expect.stringContaining('main, paris') })
  await moveRestaurant({ urls, tenantId: leaves.tenantId, target: 'main', askedBy: 'test' })
  const late = await aRestaurant(server)

  const parisFile = path.join(folder, 'night.paris.backup')
  // a server would see it empty
  expect(await run('restore', [parisFile, 'paris'])).toEqual({
    code: 1,
    output: expect.stringContaining('A server uses'),
  })
  const fresh = await createDatabase({ isEmpty: true })
  const restored = await run('restore', [parisFile, 'paris'], { CELLS: `paris=${fresh}` })
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.output).toContain(`${leaves.tenantId} has moved to another database since`)
  expect(restored.output).toContain(`${late.tenantId} is not in this backup`)
  expect(await rowsOf(fresh, 'select tenant_id, state from directory.away')).toEqual([
    { tenant_id: leaves.tenantId, state: 'left' },
  ])
  // the directory was not touched, and the server goes on
  expect(
    await rowsOf(server.ownerUrl, `select cell from directory.restaurants where id = $1`, [stays.tenantId]),
  ).toEqual([{ cell: 'paris' }])
  await expectOk(leaves.owner.get('/dashboard'))
  expect(await run('directory-rebuild', [], { CELLS: `paris=${fresh}` })).toMatchObject({ code: 0 })
  await server.close()

  // the directory alone is lost: what is in other databases is right, and found again
  const directory = await createDatabase({ isEmpty: true })
  const afterwards = { CELLS: `paris=${paris}`, DATABASE_URL: directory, DATA_DIR: path.join(folder, 'restored') }
  const brought = await run('restore', [file], afterwards)
  expect(brought).toMatchObject({ code: 0 })
  expect(brought.output).toContain(`${leaves.tenantId} is not in this backup`)
  await rowsOf(directory, 'delete from directory.usernames')
  expect(await run('directory-rebuild', [], afterwards)).toMatchObject({ code: 0 })
  const rebuilt = await listenOn(directory, { CELLS: `paris=${paris}` })
  for (const { owner } of [stays, late]) {
    await expectOk(new Client(rebuilt.origin, owner.cookies).get('/dashboard'))
  }
  await rebuilt.close()

  const again = await listenOn(server.ownerUrl, { CELLS: `paris=${fresh}` })
  for (const { owner } of [stays, leaves]) await expectOk(new Client(again.origin, owner.cookies).get('/dashboard'))
  await again.close()
})
