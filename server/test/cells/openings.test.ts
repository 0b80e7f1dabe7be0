import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { randomBytes } from 'node:crypto'
import type { Cells } from '../../src/infrastructure/database/cells/cells.ts'
import { openRestaurantDirectly } from '../direct-accounts.ts'
import { anOperator } from '../operator.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

let cells: TwoCells

beforeAll(async () => {
  cells = await startTwoCells({ CELL_FOR_NEW: 'paris' })
})
afterAll(() => cells.server.close())

const aName = () => `owner-${randomBytes(6).toString('hex')}@example.com`
const open = (username: string) => openRestaurantDirectly(cells.server, 'Chez Test', username)
const directory = () => cells.server.connections.cells[0]!.db
const paris = () => cells.server.connections.cells[1]!.db
const claims = (username: string) =>
  cells.ask<{ state: string | null }>(
    'main',
    `select r.state from directory.usernames u left join directory.restaurants r on r.id = u.tenant_id where u.username = $1`,
    [username],
  )
const owners = (username: string) => cells.ask('paris', 'select from users where username = $1', [username])
/** As if whoever began it had ended a while ago. */
const age = () =>
  cells.ask(
    'main',
    `update directory.restaurants set changed_at = changed_at - interval '2 minutes' where state = 'opening'`,
  )
const tidy = () => (cells.server.connections.db as Cells).tidyOpenings()
const lost = () => Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' })

test('an opening that the restaurant’s database refuses leaves neither claim nor name', async () => {
  const username = aName()
  const refused = vi
    .spyOn(paris(), 'transaction')
    .mockRejectedValueOnce(Object.assign(new Error('full'), { code: '53100' }))
  await expect(open(username)).rejects.toThrow('full')
  refused.mockRestore()
  expect([await claims(username), await owners(username)]).toEqual([[], []])
  await open(username)
  expect(await claims(username)).toEqual([{ state: 'here' }])
})

test('an opening whose commit was not heard of keeps its claim; the job finds the restaurant, and it is whole', async () => {
  const username = aName()
  const there = paris()
  const committed = there.transaction.bind(there)
  const cut = vi.spyOn(there, 'transaction').mockImplementationOnce(async (work, mode) => {
    await committed(work, mode)
    throw lost()
  })
  await expect(open(username)).rejects.toThrow('lost')
  cut.mockRestore()
  expect(await claims(username)).toEqual([{ state: 'opening' }])
  await tidy()
  expect(await claims(username)).toEqual([{ state: 'opening' }])
  await age()
  await tidy()
  expect([await claims(username), (await owners(username)).length]).toEqual([[{ state: 'here' }], 1])
})

test('an opening that ended before its database had it is taken over by the next try with that name', async () => {
  const username = aName()
  const there = paris()
  const begun = there.transaction.bind(there)
  const cut = vi.spyOn(there, 'transaction').mockImplementationOnce((work, mode) =>
    begun(async (db) => {
      await work(db)
      throw lost()
    }, mode),
  )
  await expect(open(username)).rejects.toThrow('lost')
  cut.mockRestore()
  expect([await claims(username), await owners(username)]).toEqual([[{ state: 'opening' }], []])
  await age()
  await open(username)
  expect([await claims(username), (await owners(username)).length]).toEqual([[{ state: 'here' }], 1])
})

test('the directory lost before the opening ends: the restaurant works, and the job ends it', async () => {
  const username = aName()
  const main = directory()
  const send = main.send.bind(main)
  const cut = vi
    .spyOn(main, 'send')
    .mockImplementation((text, values) => (text.includes('end_opening') ? Promise.reject(lost()) : send(text, values)))
  const { tenantId } = await open(username)
  cut.mockRestore()
  expect(await claims(username)).toEqual([{ state: 'opening' }])
  await age()
  await tidy()
  expect([await claims(username), await cells.whereIs(tenantId)]).toEqual([[{ state: 'here' }], ['paris']])
})

test('one key opens one restaurant, in one database, also when it comes again', async () => {
  const wide = await startTwoCells({ CELL_FOR_NEW: undefined })
  onTestFinished(() => wide.server.close())
  const operator = await anOperator(wide.server)
  const [first, second] = [aName(), aName()]
  const add = (email: string) =>
    operator.post<{ tenant: { tenantId: string } }>(
      '/superadmin/tenants/add',
      { name: 'Once', email, password: 'correct horse battery', isActive: true },
      { 'idempotency-key': email },
    )
  const ids = (await Promise.all([add(first), add(first), add(second), add(second)])).map(({ status, body }) => {
    expect(status).toBe(200)
    return body.tenant.tenantId
  })
  ids.push((await add(first)).body.tenant.tenantId, (await add(second)).body.tenant.tenantId)
  expect(new Set(ids).size).toBe(2)
  const places = await Promise.all([...new Set(ids)].map((id) => wide.whereIs(id)))
  expect(places.map(({ length }) => length)).toEqual([1, 1])
})
