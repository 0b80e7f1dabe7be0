import { expect, onTestFinished, test } from 'vitest'
import type { CellRecord, MoveRecord } from '#core/contract/platform/cells.ts'
import { anOperator } from '../../../../test/operator.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { createDatabase, startTestServer, useOwnTestServer } from '../../../../test/test-server.ts'
import { ONE_DATABASE } from '../../../../test/two-databases.ts'
import { withClient } from '../../../infrastructure/database/with-client.ts'

const alone = useOwnTestServer(ONE_DATABASE)

async function twoDatabases() {
  const paris = await createDatabase()
  const server = await startTestServer({ CELLS: `paris=${paris}`, CELL_FOR_NEW: 'main' })
  onTestFinished(() => server.close())
  const operator = await anOperator(server)
  const cells = () => expectOk(operator.get<CellRecord[]>('/superadmin/cells'))
  const moves = () => expectOk(operator.get<MoveRecord[]>('/superadmin/moves'))
  const move = (tenantId: string, cell: string) => operator.post(`/superadmin/tenants/${tenantId}/move`, { cell })
  return { paris, server, operator, cells, moves, move }
}

test('with one database there is one in the list, and nothing can move', async () => {
  const { tenantId } = await aRestaurant(alone())
  const operator = await anOperator(alone())
  const cells = await expectOk(operator.get<CellRecord[]>('/superadmin/cells'))
  expect(cells.map(({ name, state }) => [name, state])).toEqual([['main', 'ok']])
  expect(cells[0]!.figures!.restaurants).toBeGreaterThan(0)
  expect((await operator.tenants()).tenants[0]).not.toHaveProperty('cell')
  for (const cell of ['main', 'paris'])
    expect(await operator.post(`/superadmin/tenants/${tenantId}/move`, { cell })).toMatchObject({
      status: 409,
      body: { code: 'move.no_database' },
    })
})

test('the operator moves a restaurant, and sees how far it is and where it came to', async () => {
  const { server, operator, cells, moves, move } = await twoDatabases()
  const { tenantId, owner } = await aRestaurant(server)
  const counts = async () => (await cells()).map(({ name, figures }) => [name, figures?.restaurants, figures?.leaving])
  expect(await counts()).toEqual([
    ['main', 1, 0],
    ['paris', 0, 0],
  ])
  await expectOk(move(tenantId, 'paris'))
  // it has begun: a second one is refused, and the list has it
  expect(await moves()).toMatchObject([{ tenantId, source: 'main', target: 'paris', askedBy: 'operator@example.com' }])
  await expect.poll(async () => (await moves())[0]!.step, { timeout: 30_000 }).toBe('done')
  const [done] = await moves()
  expect(done!.tablesCopied).toBe(done!.tables)
  expect(done!.tables).toBeGreaterThan(100)
  expect(done!.pauseMs).toBeGreaterThan(0)
  expect(done!.name).toBe((await operator.tenants()).tenants[0]!.name)
  expect(await counts()).toEqual([
    ['main', 0, 1],
    ['paris', 1, 0],
  ])
  expect((await operator.tenants()).tenants).toMatchObject([{ id: tenantId, cell: 'paris' }])
  await expectOk(owner.get('/dashboard'))
  expect(
    (await server.owner.query(`select details from platform_audit_entries where kind = 'tenant.move_started'`)).rows,
  ).toEqual([{ details: { from: 'main', to: 'paris' } }])
})

test('impossible moves are refused with words', async () => {
  const { paris, server, operator, moves, move } = await twoDatabases()
  const { tenantId, owner } = await aRestaurant(server)
  const refused = async (cell: string, id = tenantId) => (await move(id, cell)).body['code']
  expect(await refused('lyon')).toBe('move.no_database')
  expect(await refused('main')).toBe('move.there_already')
  expect(await refused('paris', '00000000-0000-4000-8000-000000000000')).toBe('tenant.not_found')
  expect(await moves()).toEqual([])
  await withClient(paris, (client) => client.query(`insert into applied_migrations (name) values ('9999_later')`))
  expect(await move(tenantId, 'paris')).toMatchObject({ status: 409, body: { code: 'move.other_migration' } })
  expect(await moves()).toMatchObject([{ step: 'failed', failure: 'The two databases are not at the same migration.' }])
  await withClient(paris, (client) => client.query(`delete from applied_migrations where name = '9999_later'`))
  const both = await Promise.all([move(tenantId, 'paris'), move(tenantId, 'paris')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'move.running' })
  expect((await owner.post(`/superadmin/tenants/${tenantId}/move`, { cell: 'paris' })).status).toBe(401)
  await expect.poll(async () => (await moves())[0]!.step, { timeout: 30_000 }).toBe('done')
  expect((await operator.tenants()).tenants).toMatchObject([{ cell: 'paris' }])
})

test('a database that is away is named, and nothing moves there', async () => {
  const { paris, server, operator, cells, move } = await twoDatabases()
  const { tenantId } = await aRestaurant(server)
  const name = new URL(paris).pathname.slice(1)
  const main = new URL(paris)
  main.pathname = '/postgres'
  await withClient(main.href, async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  await expect.poll(async () => (await cells()).map(({ state }) => state), { timeout: 15_000 }).toEqual(['ok', 'away'])
  expect((await cells())[1]).toEqual({ name: 'paris', state: 'away', figures: null })
  expect((await expectOk(operator.get<{ missing: string[] }>('/superadmin/tenants'))).missing).toEqual(['paris'])
  expect((await move(tenantId, 'paris')).status).toBe(409)
})
